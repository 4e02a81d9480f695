import { offline } from './call-failure.ts'
import { outlast } from './outlast.ts'

/**
 * A screen, or a part of one, that does not come while the network is away comes later; what was
 * there before stays meanwhile.
 */
export const arriving =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
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

const lost = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  // The failure of a resource is heard on the way down alone.
  true,
)

/** The build asks for each stylesheet once, whether it came or not. */
async function askAgainForStyles(): Promise<void> {
  const links = [...lost]
  lost.clear()
  await Promise.all(
    links.map((link) => {
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
