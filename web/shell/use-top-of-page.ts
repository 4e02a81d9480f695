import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A page that somebody goes to is seen from its top; whoever comes back to one finds it as the browser left it. Before the
 * page's own effects, which may go on to a place within it.
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
