import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

/** A dialog that rises from the bottom of the phone; Escape and the backdrop close it. */
export function Sheet({
  title,
  isLow = false,
  onClose,
  children,
}: {
  title: string
  /** At the foot of a desk's window too, so that what it is about stays in sight. */
  isLow?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])

  // Beside the sheet is the dialog itself; Escape closes a modal dialog by its own.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    const beside = (event: MouseEvent) => event.target === shown && close()
    shown?.addEventListener('click', beside)
    return () => shown?.removeEventListener('click', beside)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isLow ? 'sheet low' : 'sheet'}
      aria-labelledby={titleId}
      // React passes the close of a sheet within this one on to it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
