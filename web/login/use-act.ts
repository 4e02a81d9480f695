import { useState } from 'react'

/** One act at a time, with what it failed with; a second click while it runs does nothing. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (refused) {
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, run, forget: () => setFailure(undefined) }
}
