import { useEffect, useState } from 'react'

/** `ready`: the page is kept in this browser. `without connection`: it works from what is kept. */
export type Offline = 'ready' | 'without connection' | null

/** Whether the page would open again, and works, without a connection. */
export function useOffline(): Offline {
  const [isKept, setIsKept] = useState(false)
  const [isOnline, setIsOnline] = useState(navigator.onLine)

  useEffect(() => {
    let wanted = true
    void keepPage().then((kept) => wanted && setIsKept(kept))
    const change = () => setIsOnline(navigator.onLine)
    addEventListener('online', change)
    addEventListener('offline', change)
    return () => {
      wanted = false
      removeEventListener('online', change)
      removeEventListener('offline', change)
    }
  }, [])

  if (!isKept) return null

  return isOnline ? 'ready' : 'without connection'
}

/** Its scope is this page alone: neither the portal nor a signer's page is ever served by it. */
async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('./verify-offline.js', { scope: './verify' })
    await navigator.serviceWorker.ready

    return true
  } catch {
    // A browser that keeps nothing checks files all the same.
    return false
  }
}
