import { SkeletonBlock, SkeletonControl } from '#src/ui/feedback/Skeleton.tsx'

/** As high as the row that opens `GiftCards`, so that nothing below it moves when it is loaded. */
export const GiftCardsPlaceholder = () => <SkeletonControl />

/** About as high as one held slot of `HeldParts`. */
export const HeldPartsPlaceholder = () => <SkeletonBlock ratio="landscape" />
