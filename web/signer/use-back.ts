import { useEffect, useEffectEvent } from 'react'
import type { Screen } from './journey-types.ts'
import type { SignerMemory } from './memory.ts'

// How deep a screen lies. Others are not left by the browser's Back: a signature is under way or
// made.
const depths: Partial<Record<Screen, number>> = {
  welcome: 0,
  otp: 1,
  read: 1,
  papers: 2,
  video: 3,
  consent: 4,
  failed: 5,
}

const entry = (): Screen => (history.state as { screen?: Screen } | null)?.screen ?? 'welcome'

/**
 * A history entry for each screen, so that the browser's Back leads to the screen before and not
 * out of the page. Answers what a button "Back" of the page does.
 */
export function useBack(screen: Screen, show: (screen: Screen) => void, memory: SignerMemory): () => void {
  useEffect(() => {
    const depth = depths[screen]
    if (depth === undefined || entry() === screen) return
    // Before this page lies the provider's: Back must lead to a step of ours.
    if (!history.state && screen === 'failed') {
      history.replaceState({ screen: 'read' }, '')
      history.pushState({ screen: 'consent' }, '')
    }
    if (depth > (depths[entry()] ?? 0)) history.pushState({ screen }, '')
    else history.replaceState({ screen }, '')
  }, [screen])

  const follow = useEffectEvent(() => {
    if (depths[screen] === undefined) return
    const target = entry()
    // Without a session there is nothing to read; with one, no code is asked for again.
    if (target === 'welcome') show(target)
    else if (!memory.token) show('otp')
    else show(target === 'otp' ? 'read' : target)
  })
  useEffect(() => {
    const heard = () => follow()
    addEventListener('popstate', heard)

    return () => removeEventListener('popstate', heard)
  }, [])

  return () => ((depths[entry()] ?? 0) > 2 ? history.back() : show('read'))
}
