import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import './list.css'

interface Props {
  /** What can be searched for: "Name, email or mobile". */
  label: string
  /** The words that the list shows now. */
  words: string
  onSearch: (words: string) => void
}

const typingMs = 250

/**
 * Asks once somebody pauses in typing; words that come from elsewhere (the address, "Clear") take
 * the place of what stood here.
 */
export function SearchBox({ label, words, onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(words)
  const asked = useRef(words)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (words === asked.current) return
    asked.current = words
    setTyped(words)
  }, [words])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function search(text: string): void {
    clearTimeout(waiting.current)
    const next = text.trim()
    if (next === asked.current) return
    asked.current = next
    onSearch(next)
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => search(text), typingMs)
  }

  return (
    <search className="list-search">
      <span className="input compact">
        <Icon name="search" size="small" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && search(typed)}
        />
        {typed && (
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('list.clearWords')}
            onClick={() => {
              setTyped('')
              search('')
            }}
          >
            <Icon name="x" size="small" />
          </button>
        )}
      </span>
    </search>
  )
}
