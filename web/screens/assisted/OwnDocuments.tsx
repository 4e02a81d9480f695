import {
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PartArrives } from '../../components/lazy/PartArrives.tsx'
import { openMemory } from '../../signer/memory.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { sharedScreen } from '../screen-sharing/share-state.ts'
import { AssistedFrame } from './AssistedFrame.tsx'
import styles from './assisted.module.css'
import type { AssistedBox, AssistedInfo, AssistedList, AssistedRow, AssistedWire } from './assisted-wire.ts'
import { IdleSheet } from './IdleSheet.tsx'
import { LeaveSheet } from './LeaveSheet.tsx'
import { NoDocuments } from './NoDocuments.tsx'
import { OwnDocument } from './OwnDocument.tsx'

interface Props {
  info: AssistedInfo
  logo: string | null
  partnersLogo: string | null
  wire: AssistedWire
  onOver: (why: 'session-ended' | 'left') => void
}

// Nothing of it is loaded until somebody wants to share.
const AssistedShare = lazy(() => import('./AssistedShare.tsx'))

// Our choice: a screenful or two on a phone.
const rowsOnPage = 10
const pollMs = 20_000
const boxes: readonly AssistedBox[] = ['to_sign', 'to_check', 'waiting', 'finished']

/**
 * The documents of an external user: what waits for them first, each with the one act that it
 * takes.
 */
export function OwnDocuments({ info, logo, partnersLogo, wire, onOver }: Props) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState({ box: 'to_sign' as AssistedBox, page: 1, search: '' })
  const [typed, setTyped] = useState('')
  const [list, setList] = useState<AssistedList>()
  const [failure, setFailure] = useState<unknown>()
  const [opening, setOpening] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const [sharing, setSharing] = useState<'never' | 'open' | 'closed'>('never')
  /**
   * The document that was opened while the screen is seen: it ends with this page, as one that took
   * its place does.
   */
  const beside = useRef<Window | null>(null)
  useEffect(() => () => beside.current?.close(), [])
  const closeSharing = useCallback(() => setSharing('closed'), [])

  const onFailure = useEffectEvent((refused: unknown) => {
    if (refused instanceof CallFailure && refused.isSessionEnd) onOver('session-ended')
    else setFailure(refused)
  })

  const load = useCallback(
    async (isActivity: boolean, isWanted: () => boolean = () => true) => {
      const { box, page, search } = asked
      try {
        const found = await wire.getDocuments(
          { box, pageNo: page, maxRows: rowsOnPage, searchValue: search },
          isActivity,
        )
        if (!isWanted()) return
        setFailure(undefined)
        setList(found)
      } catch (refused) {
        if (isWanted()) onFailure(refused)
      }
    },
    [asked, wire],
  )

  useEffect(() => {
    let isWanted = true
    const ask = (isActivity: boolean) => void load(isActivity, () => isWanted)
    const look = () => document.visibilityState === 'visible' && ask(false)
    ask(true)
    const poll = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      isWanted = false
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [load])

  async function open(row: AssistedRow): Promise<void> {
    if (opening) return
    setOpening(row.document_id)
    setFailure(undefined)
    try {
      const { link } = await wire.handOverInvitation({ document_id: row.document_id })
      // The code is in this tab alone: no address shows it.
      openMemory(link)
      // The helper also helps with the document: leaving this page would end the view.
      const isShown = sharedScreen.get()?.state === 'live'
      beside.current = isShown ? window.open('#/sign/own') : null
      if (beside.current) setOpening(undefined)
      else location.hash = '#/sign/own'
    } catch (refused) {
      onFailure(refused)
      setOpening(undefined)
      void load(false)
    }
  }

  function choose(box: AssistedBox): void {
    setList(undefined)
    setAsked({ ...asked, box, page: 1 })
  }

  function find(event: FormEvent): void {
    event.preventDefault()
    setAsked({ ...asked, page: 1, search: typed.trim() })
  }

  async function leave(everywhere: boolean): Promise<void> {
    // Whether or not the server could be told: here nothing of the session stays.
    await wire.logoutSession(everywhere).catch(() => undefined)
    onOver('left')
  }

  const shown = boxes.filter((box) => box !== 'to_check' || asked.box === box || list?.counts.to_check)
  const pages = list ? Math.max(1, Math.ceil(list.total / rowsOnPage)) : 1

  return (
    <AssistedFrame
      name={info.organisation}
      logo={logo}
      partnersLogo={partnersLogo}
      onLeave={() => setLeaving(true)}
      onShare={() => setSharing('open')}
    >
      {sharing !== 'never' && (
        <PartArrives
          otherwise={() => (
            <p className="note no" role="alert">
              <Icon name="warn" />
              <span>{t('failures.offline')}</span>
              <button type="button" className="btn compact right" onClick={() => location.reload()}>
                {t('shell.tryAgain')}
              </button>
            </p>
          )}
        >
          <Suspense fallback={null}>
            <AssistedShare wire={wire} isOpen={sharing === 'open'} onClose={closeSharing} />
          </Suspense>
        </PartArrives>
      )}
      <h1>{t('assisted.title')}</h1>
      <nav className={styles.assistedTabs} aria-label={t('assisted.title')}>
        {shown.map((box) => (
          <button
            key={box}
            type="button"
            aria-current={box === asked.box ? 'true' : undefined}
            onClick={(event) => {
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
              choose(box)
            }}
          >
            {t(`assisted.box.${box}`)}
            {list && <span>{count(list.counts[box])}</span>}
          </button>
        ))}
      </nav>
      <form className={styles.assistedSearch} onSubmit={find}>
        <label className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t('assisted.search')}
            placeholder={t('assisted.search')}
            value={typed}
            maxLength={200}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') setAsked({ ...asked, page: 1, search: '' })
            }}
          />
        </label>
        <button type="submit" className="btn">
          {t('assisted.find')}
        </button>
      </form>
      {failure !== undefined && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      {!list && failure === undefined && <Skeletons />}
      {list && list.rows.length === 0 && <NoDocuments box={asked.box} isSearched={asked.search !== ''} />}
      {list && list.rows.length > 0 && (
        <ul className={styles.assistedList}>
          {list.rows.map((row) => (
            <OwnDocument
              key={row.document_id}
              row={row}
              isOpening={opening === row.document_id}
              isBusy={opening !== undefined}
              onOpen={() => void open(row)}
            />
          ))}
        </ul>
      )}
      {list && pages > 1 && (
        <nav className={styles.assistedPages} aria-label={t('assisted.pages')}>
          <button
            type="button"
            className="btn"
            disabled={asked.page === 1}
            onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
          >
            {t('assisted.earlier')}
          </button>
          <span className="sm faint">{t('assisted.pageOf', { page: asked.page, pages: count(pages) })}</span>
          <button
            type="button"
            className="btn"
            disabled={asked.page >= pages}
            onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
          >
            {t('assisted.later')}
          </button>
        </nav>
      )}
      {isLeaving && <LeaveSheet onLeave={leave} onClose={() => setLeaving(false)} />}
      <IdleSheet
        idleMinutes={info.idle_timeout}
        onStay={() => void load(true)}
        onOver={() => void leave(false)}
      />
    </AssistedFrame>
  )
}

function Skeletons() {
  const { t } = useTranslation()

  return (
    <div className={styles.assistedList} role="status" aria-label={t('shell.loading')}>
      {[1, 2].map((n) => (
        <div key={n} className={`sheet ${styles.assistedCard} ${styles.isSkeleton}`} aria-hidden="true" />
      ))}
    </div>
  )
}
