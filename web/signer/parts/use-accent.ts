import { useCallback } from 'react'
import { type Accent, applyAccent } from '../../theme/brand.ts'

/** Puts the organisation's colour on; where it has none the product's own stays. */
export function useAccent() {
  return useCallback((accent: Accent | null) => {
    if (accent) applyAccent(accent)
  }, [])
}
