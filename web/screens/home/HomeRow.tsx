import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { getHome } from '#contract/documents/getHome.ts'
import type { StuckReason } from '#contract/documents/stuck-reason.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Icon } from '../../components/Icon.tsx'
import { ago, dayAhead, isSoon } from '../../components/moments.ts'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './home.module.css'

type Stuck = OutputOf<typeof getHome>['stuck']['rows'][number]

/** What somebody asks of me, with what I do about it. */
export function AskedRow({ row, act }: { row: DocumentRow; act: ReactNode }) {
  const { t, i18n } = useTranslation()
  const end = row.expires_at
  const since = ago(t, i18n.language, row.sent_at ?? row.updated_at)

  return (
    <HomeRow row={row} act={act}>
      {t('home.waiting.from', { name: row.initiator.name })} · {since}
      {end && isSoon(end) && (
        <span className="warning medium"> · {t('home.ends', { day: dayAhead(t, i18n.language, end) })}</span>
      )}
    </HomeRow>
  )
}

/** What of mine does not go on, with the reasons. */
export function StuckRow({ row }: { row: Stuck }) {
  const { t, i18n } = useTranslation()

  return (
    <HomeRow row={row}>
      {row.why.map((reason) => (
        <span key={reason.kind} className={styles.why}>
          <Icon name={reasonIcons[reason.kind]} size="small" />
          <span>{reasonWords(t, i18n.language, reason)}</span>
        </span>
      ))}
    </HomeRow>
  )
}

/**
 * What of mine is over, or is a draft again: of several files the one that came back, while others
 * are out.
 */
export function BackRow({ row }: { row: DocumentRow }) {
  const { t, i18n } = useTranslation()
  const when = ago(t, i18n.language, row.updated_at)
  const isBack = row.state === 'draft' || isOver(row.state)
  const back = isBack ? row : (row.files?.find(({ state }) => isOver(state)) ?? row)

  return (
    <HomeRow
      row={row}
      act={
        row.state === 'draft' ? (
          <span className="chip wait">
            <Icon name="undo" />
            {t('home.back.sentBack')}
          </span>
        ) : (
          <StateChip state={back.state} byHand={back.by_hand} />
        )
      }
    >
      {back.state === 'rejected' && back.reason ? `“${back.reason}” · ${when}` : when}
    </HomeRow>
  )
}

const isOver = (state: DocumentState) => ['rejected', 'expired', 'completed'].includes(state)

function HomeRow({ row, act, children }: { row: DocumentRow; act?: ReactNode; children: ReactNode }) {
  const addresses = useAddresses()

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.title} to={addresses.row(row)}>
          {row.title || row.name}
        </Link>
        <div className={styles.line}>{children}</div>
      </div>
      {act && <div className={styles.act}>{act}</div>}
    </li>
  )
}

const reasonIcons = {
  bounced: 'mail',
  locked: 'lock',
  held: 'eye',
  service: 'clock',
  ends_soon: 'clock',
  quiet: 'repeat',
} as const satisfies Record<StuckReason['kind'], string>

function reasonWords(t: TFunction, language: string, reason: StuckReason): string {
  if (reason.kind === 'ends_soon') return t('home.why.ends_soon', { day: dayAhead(t, language, reason.at) })
  if (reason.kind === 'quiet')
    return t('home.why.quiet', { count: Math.floor((serverNow() - Date.parse(reason.since)) / day) })

  if (reason.kind === 'service') return t('home.why.service')

  return t(`home.why.${reason.kind}`, { name: reason.name })
}
