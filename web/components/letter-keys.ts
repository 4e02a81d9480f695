import { useSyncExternalStore } from 'react'

const kept = 'keys.letters'
const listeners = new Set<() => void>()

/**
 * Letters that do something alone disturb anyone who speaks to the machine (WCAG 2.1.4): a habit of
 * the device, kept there.
 */
export const lettersAreOn = (): boolean => localStorage.getItem(kept) !== 'off'

export function turnLetters(on: boolean): void {
  if (on) localStorage.removeItem(kept)
  else localStorage.setItem(kept, 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

export const useLettersAreOn = (): boolean => useSyncExternalStore(subscribe, lettersAreOn)
