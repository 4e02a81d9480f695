import { useSyncExternalStore } from 'react'
import { addressOf, readAddress, type Screen } from './register-address.ts'

function watchAddress(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

/**
 * Where the address bar is, and how to go to another screen of the same registration: forward, so
 * that Back works.
 */
export function useAddress() {
  const hash = useSyncExternalStore(watchAddress, () => location.hash)
  const address = readAddress(hash)

  return {
    ...address,
    go: (screen: Screen) => {
      location.hash = addressOf({ ...address, screen })
    },
  }
}
