import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new page is shown from its top; going back to one shows it as the browser left it. This runs
 * before the page's own effects, which may scroll to a place within it.
 */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const last = useRef(pathname)

  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (how === 'PUSH') window.scrollTo(0, 0)
  }, [pathname, how])
}
