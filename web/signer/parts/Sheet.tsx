import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A dialog that rises from the bottom of the phone; Escape and the backdrop close it. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
