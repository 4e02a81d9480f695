import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A toolbar is one stop of the tabulator: the button that was used last. Arrows, Home and End walk
 * the others.
 */
export function useRoving(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLButtonElement | null>(null)
  const buttons = () => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? []),
  ]

  function stopAt(stop: HTMLButtonElement | undefined): void {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1
  }

  // After each change: a button that can be used no longer is no stop.
  useEffect(() => {
    const all = buttons()
    stopAt(all.find((button) => button === last.current) ?? all[0])
  })

  return {
    onFocus: () => {
      const stop = buttons().find((button) => button === document.activeElement)
      if (!stop) return
      last.current = stop
      stopAt(stop)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const at = all.indexOf(document.activeElement as HTMLButtonElement)
      const step = steps[event.key]
      if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      all[step(at, all.length - 1)]?.focus()
    },
  }
}
