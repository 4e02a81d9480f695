import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { ago, dayAhead, isSoon } from '../../components/moments.ts'
import { StateChip } from '../../components/StateChip.tsx'
import styles from './assisted.module.css'
import type { AssistedRow } from './assisted-wire.ts'

interface Props {
  row: AssistedRow
  isOpening: boolean
  isBusy: boolean
  onOpen: () => void
}

const acts = {
  sign: { words: 'assisted.signNow', icon: 'sign' },
  approve: { words: 'assisted.approveNow', icon: 'check' },
  look: { words: 'assisted.look', icon: 'eye' },
} as const satisfies Record<string, { words: string; icon: IconName }>

export function OwnDocument({ row, isOpening, isBusy, onOpen }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const act = row.opens && acts[row.opens]
  const isOut = row.state === 'out_for_signature'

  return (
    <li className={`sheet ${styles.assistedCard}`}>
      <div className={`row ${styles.assistedChips}`}>
        {isOut ? <OwnState row={row} /> : <StateChip state={row.state} />}
        {isOut && row.expires_at && (
          <span className={isSoon(row.expires_at) ? 'chip wait right' : 'chip right'}>
            <Icon name="clock" />
            {t('assisted.until', { day: dayAhead(t, language, row.expires_at) })}
          </span>
        )}
      </div>
      <h2>{row.title || row.name}</h2>
      <p className="sm muted">
        {t('assisted.from', { sender: row.sender })}
        {row.sent_at && ` · ${ago(t, language, row.sent_at)}`}
      </p>
      <p className="xs faint">
        {[
          row.name,
          t('assisted.pagesOf', { count: row.pages }),
          row.reference_id,
          isOut && t('assisted.signedOf', { signed: row.signed, people: row.people }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {act && (
        <button
          type="button"
          className={row.opens === 'look' ? 'btn wide' : 'btn primary big wide'}
          disabled={isBusy}
          aria-label={`${t(act.words)}: ${row.title || row.name}`}
          onClick={onOpen}
        >
          {isOpening ? <span className="spin" /> : <Icon name={act.icon} />}
          {t(act.words)}
        </button>
      )}
    </li>
  )
}

/** What the document waits for, seen from this person. */
function OwnState({ row }: { row: AssistedRow }) {
  const { t } = useTranslation()
  const own =
    row.signer_state === 'signed'
      ? ({ words: 'signed', icon: 'done', tone: 'ok' } as const)
      : row.signer_state === 'waiting'
        ? ({ words: 'notYet', icon: 'clock', tone: '' } as const)
        : row.role === 'viewer'
          ? ({ words: 'toRead', icon: 'eye', tone: '' } as const)
          : ({ words: 'yours', icon: 'out-for-signature', tone: 'go' } as const)

  return (
    <span className={`chip ${own.tone}`}>
      <Icon name={own.icon} />
      {t(`assisted.own.${own.words}`)}
    </span>
  )
}
