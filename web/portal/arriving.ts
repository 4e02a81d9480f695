import type { LazyRouteFunction, RouteObject } from 'react-router'
import { offline } from '../wire/call-failure.ts'
import { outlast } from '../wire/outlast.ts'

/** A screen whose program does not come while the network is away comes later; the page before it stays meanwhile. */
export const arriving =
  (load: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> =>
  () =>
    load().catch(async () => {
      await outlast(requireServer)
      await askAgainForStyles()
      return load()
    })

async function requireServer(): Promise<void> {
  await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch((cause: unknown) => {
    throw offline(cause)
  })
}

/** The build asks for each stylesheet once, whether it came or not. */
async function askAgainForStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => !sheet,
  )
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      const came = new Promise((done) => {
        again.onload = done
        again.onerror = done
      })
      link.replaceWith(again)
      return came
    }),
  )
}
