import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The address bar changes at once; the screen before stays until the next one has loaded.
 * `data-shown` of the document says which of both is there, to those who drive the page.
 */
export function useShownAddress(): void {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => {
    document.documentElement.dataset.shown = `${pathname}${search}${hash}`
  }, [pathname, search, hash])
}
