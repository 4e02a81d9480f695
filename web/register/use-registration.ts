import { useEffect, useState } from 'react'
import {
  forgetRegistration,
  type Registration,
  registrationKey,
  storedRegistration,
  storeRegistration,
} from './registration-memory.ts'

/**
 * The registration that this device remembers; what another tab does to it is seen here at once.
 */
export function useRegistration() {
  const [registration, setRegistration] = useState(storedRegistration)

  useEffect(() => {
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === registrationKey) setRegistration(storedRegistration())
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [])

  return {
    registration,
    remember(changed: Registration): void {
      storeRegistration(changed)
      setRegistration(changed)
    },
    forget(): void {
      forgetRegistration()
      setRegistration(null)
    },
  }
}
