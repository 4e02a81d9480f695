import { type KeyboardEvent as KeyPress, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { loneKey } from '../components/pressed-key.ts'
import { useAddresses } from './addresses.ts'
import type { FoundKeys } from './HeaderFound.tsx'
import { maySearch } from './may-search.ts'
import { useMe } from './me.ts'

const headerFound = partOf(() => import('./HeaderFound.tsx'))

/** Long enough not to ask at every key, short enough to feel at once. */
const pauseMs = 250

/**
 * Finds people and documents from anywhere, for those who may open what it leads to; `/` puts the
 * cursor here. On a list of documents the words are in its address, too.
 */
export function HeaderSearch() {
  const may = maySearch(useMe())

  return may.documents || may.people ? <SearchField {...may} /> : null
}

function SearchField({ documents, people }: ReturnType<typeof maySearch>) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { list } = useAddresses()
  const isList = documents && (pathname === '/documents' || pathname === '/workflow')
  const inAddress = isList ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState(inAddress)
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const keys = useRef<FoundKeys>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  const opened = useCallback(() => {
    setOpen(false)
    setTyped('')
  }, [])
  // The list of documents shows what is found of them itself.
  const isShown = isOpen && asked !== '' && (people || !isList)

  useEffect(() => setTyped(inAddress), [inAddress])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (loneKey(event) !== '/') return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  // A pause after the last key, not a question for each.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  function onKeyDown(event: KeyPress): void {
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (!isShown || !keys.current?.take(event)) return
    event.preventDefault()
  }

  function search(words: string): void {
    if (!documents) return
    if (!isList) return void navigate(`${list}?q=${encodeURIComponent(words)}`)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (words) after.set('q', words)
        else after.delete('q')
        after.delete('page')
        return after
      },
      { replace: true },
    )
  }

  useEffect(() => {
    const words = typed.trim()
    if (!isList || words === inAddress) return
    const timer = setTimeout(() => search(words), pauseMs)
    return () => clearTimeout(timer)
  })

  const words = t(
    documents && people ? 'header.search' : documents ? 'header.searchDocuments' : 'header.searchPeople',
  )

  return (
    <search className="head-search">
      <form
        className="input compact"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(false)
          search(typed.trim())
        }}
      >
        <Icon name="search" size="small" />
        <input
          ref={input}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? panel : undefined}
          aria-activedescendant={isShown ? active : undefined}
          aria-label={words}
          placeholder={words}
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <kbd className="desk">/</kbd>
      </form>
      {isShown && (
        <Lazy
          part={headerFound}
          opened
          onClose={close}
          id={panel}
          words={asked}
          isBesideList={isList}
          keys={keys}
          onActive={setActive}
          onOpened={opened}
        />
      )}
    </search>
  )
}
