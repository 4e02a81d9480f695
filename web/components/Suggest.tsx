import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './suggest.module.css'

interface Props<Option> {
  /** From the field around it. */
  control: InputHTMLAttributes<HTMLInputElement>
  isBad: boolean
  value: string
  onType: (typed: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  children: (option: Option) => ReactNode
  onPick: (option: Option) => void
}

/**
 * A field beneath which suggestions stand while something is typed: arrows walk them, Enter takes
 * one, Escape closes them.
 */
export function Suggest<Option>(props: Props<Option>) {
  const { control, isBad, value, onType, options, keyOf, children, onPick } = props
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const list = useId()
  const shown = isOpen ? options : []
  const on = shown[at]

  function take(option: Option): void {
    setOpen(false)
    onPick(option)
  }

  function keys(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && on) {
      event.preventDefault()
      take(on)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <span className={styles.suggest}>
      <span className={isBad ? 'input bad' : 'input'}>
        <input
          {...control}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={on ? `${list}-${at}` : undefined}
          value={value}
          onChange={(event) => {
            setAt(-1)
            setOpen(true)
            onType(event.target.value)
          }}
          onKeyDown={keys}
          onBlur={(event) => {
            setOpen(false)
            control.onBlur?.(event)
          }}
        />
      </span>
      <div role="listbox" id={list} className={styles.suggestList} hidden={shown.length === 0}>
        {shown.map((option, place) => (
          <div
            key={keyOf(option)}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            // Before the field loses its focus, and with it the list.
            onPointerDown={(event) => {
              event.preventDefault()
              take(option)
            }}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </span>
  )
}
