import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { ago, dayAhead, isSoon } from '../../components/moments.ts'
import { People } from '../../components/People.tsx'
import { Progress } from '../../components/Progress.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { waitingWords } from '../../texts/waiting-words.ts'
import type { DocumentAct } from './document-acts.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Column } from './use-columns.ts'

interface Props {
  row: Row
  columns: readonly Column[]
  isChosen: boolean
  onToggle: () => void
  onAct: (act: DocumentAct) => void
}

export function DocumentRow({ row, columns, isChosen, onToggle, onAct }: Props) {
  const { t, i18n } = useTranslation()
  const addresses = useAddresses()
  const title = row.title || row.name
  const language = i18n.language

  const cells: Record<Column, ReactNode> = {
    state: (
      <td key="state" className="st">
        <StateChip state={row.state} />
        <StateLine row={row} />
      </td>
    ),
    people: (
      <td key="people" className="pp">
        <People people={row.people} isDraft={row.state === 'draft'} />
      </td>
    ),
    signed: (
      <td key="signed" className="pg">
        <Progress people={row.people} state={row.state} />
      </td>
    ),
    changed: (
      <td key="changed" className="when">
        {ago(t, language, row.updated_at)}
      </td>
    ),
    expires: (
      <td key="expires" className="when">
        {row.expires_at && row.state === 'out_for_signature' ? (
          <span className={isSoon(row.expires_at) ? 'warning b' : undefined}>
            {dayAhead(t, language, row.expires_at)}
          </span>
        ) : (
          '–'
        )}
      </td>
    ),
    created: (
      <td key="created" className="when">
        {ago(t, language, row.created_at)}
      </td>
    ),
    initiator: (
      <td key="initiator" className="when">
        {row.initiator.name}
      </td>
    ),
  }

  return (
    <tr className={isChosen ? 'on' : undefined} data-id={row.document_id}>
      <td className="sel">
        <input
          type="checkbox"
          className="ck"
          aria-label={t('documents.choose', { title })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td className="ti">
        <Link className="t" to={addresses.row(row)}>
          {title}
        </Link>
        <span className="s">
          {[
            row.reference_id ?? t('documents.noReference'),
            t('documents.files', { count: row.files_in_docket }),
          ].join(' · ')}
        </span>
      </td>
      {columns.map((column) => cells[column])}
      <td className="act">
        {row.state === 'out_for_signature' && (
          <button
            type="button"
            className="btn quiet sq c"
            aria-label={t('documents.remindOf', { title })}
            onClick={() => onAct({ kind: 'remind', rows: [row] })}
          >
            <Icon name="bell" />
          </button>
        )}
        <Menu width={210}>
          <Menu.Target>
            <button type="button" className="btn quiet sq c" aria-label={t('documents.moreOf', { title })}>
              <Icon name="more" />
            </button>
          </Menu.Target>
          <RowMenu row={row} onAct={onAct} />
        </Menu>
      </td>
    </tr>
  )
}

/** Why it waits, who is at it now, or why it was refused. */
function StateLine({ row }: { row: Row }) {
  const { t, i18n } = useTranslation()
  const signing = row.people.find((person) => person.state === 'signing')
  if (signing)
    return (
      <small className="now">
        <span className="live" />
        {t('documents.isSigning', { name: signing.name.split(' ')[0] })}
      </small>
    )
  if (row.state === 'rejected' && row.reason) return <small className="trim">“{row.reason}”</small>
  const waits = waitingWords(t, i18n.language, row)
  return waits && <small>{waits}</small>
}
