import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { useAddresses } from './addresses.ts'

/** Long enough not to ask at every key, short enough to feel at once. */
const pauseMs = 250

/** Searches the documents from anywhere; the words stand in the address, `/` puts the cursor here. */
export function HeaderSearch() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { list } = useAddresses()
  const isList = pathname === '/documents' || pathname === '/workflow'
  const inAddress = isList ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState(inAddress)

  useEffect(() => setTyped(inAddress), [inAddress])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, select'))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  function search(words: string): void {
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

  return (
    <search className="head-search">
      <form
        className="in c"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed.trim())
        }}
      >
        <Icon name="search" size="s" />
        <input
          ref={input}
          type="search"
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <kbd className="desk">/</kbd>
      </form>
    </search>
  )
}
