import { useSyncExternalStore } from 'react'

/** As wide as three columns need. */
const wide = '(min-width: 901px)'

export const useIsDesk = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const query = matchMedia(wide)
      query.addEventListener('change', tell)

      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia(wide).matches,
  )
