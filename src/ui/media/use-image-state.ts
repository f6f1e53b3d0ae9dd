import { useEffect, useRef, useState, type RefObject } from 'react'

interface ImageState {
  ref: RefObject<HTMLImageElement | null>
  failed: boolean
  onError: () => void
}

/** Whether an `<img>` failed to load, also before hydration. Fetched again when the device comes online. */
export const useImageState = (src: string): ImageState => {
  const ref = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string>()
  const failed = failedSrc === src

  useEffect(() => {
    if (ref.current?.complete && ref.current.currentSrc && ref.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  useEffect(() => {
    if (!failed) return
    const retry = () => {
      // Set again to the same value: the browser fetches again only then.
      ref.current?.setAttribute('src', src)
      setFailedSrc(undefined)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, src])

  return { ref, failed, onError: () => setFailedSrc(src) }
}
