import { SkeletonControl } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

/** Shown until the device has the cart, and the shop its prices where they decide what is open. */
export const CheckoutSkeleton = () => (
  <Stack gap="md">
    <SkeletonControl />
    <SkeletonControl />
    <SkeletonControl />
  </Stack>
)
