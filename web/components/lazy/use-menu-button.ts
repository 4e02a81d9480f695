import { type RefObject, useCallback, useId, useRef, useState } from 'react'

/** What a menu is told by the button that was there before it. */
export interface MenuPlace {
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onClose: () => void
}

/**
 * A button and the menu that comes after it: `<button {...button} />` and the `late` menu with
 * `{...menu}` beside it.
 */
export function useMenuButton() {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const onClose = useCallback(() => setOpened(false), [])

  return {
    button: {
      id,
      ref,
      type: 'button' as const,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => setOpened((was) => !was),
    },
    menu: { id, button: ref, opened, onClose } satisfies MenuPlace,
  }
}
