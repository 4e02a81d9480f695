import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deleteLetterhead } from '#contract/document-files/deleteLetterhead.ts'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import type { LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { fullMoment } from '../../../components/moments.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import linkStyles from '../../organisation/people-around.module.css'
import { AddLetterheadDialog } from './AddLetterheadDialog.tsx'
import { LetterheadDialog } from './LetterheadDialog.tsx'
import styles from './letterheads.module.css'

const letterheads = declareList({
  call: getLetterheads,
  filters: ['state'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: { state: filters.state?.includes('retired') ? ('retired' as const) : ('in_use' as const) },
  }),
  page: (output) => output,
  idOf: (row) => row.letterhead_id,
})

/** The papers on which texts are set. */
export function LetterheadsScreen() {
  const { t } = useTranslation()
  const list = useList(letterheads)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<LetterheadRow | null>(null)
  const [retired, setRetired] = useState<LetterheadRow | null>(null)
  const columns = useLetterheadColumns(setEdited)
  useTitle(t('letterheads.title'))
  const add = <AddButton words={t('letterheads.add')} onAdd={() => setAdding(true)} />

  return (
    <div className={styles.letterheads}>
      <div className="top">
        <div>
          <Link to="/settings" className="sm">
            {t('settings.title')}
          </Link>
          <h1>{t('letterheads.title')}</h1>
        </div>
        <span className="right desk">{add}</span>
      </div>
      <p className="muted">{t('letterheads.words')}</p>
      <ListScreen
        list={list}
        search={t('letterheads.search')}
        filters={[
          {
            name: 'state',
            label: t('letterheads.state'),
            is: t('letterheads.stateIs'),
            options: [{ value: 'retired', name: t('letterheads.retired') }],
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) =>
          row.retired_at === null && (
            <RowMenu
              label={t('letterheads.more', { name: row.name })}
              acts={[
                { key: 'edit', icon: 'pen', words: t('letterheads.change'), onAct: () => setEdited(row) },
                {
                  key: 'retire',
                  icon: 'trash',
                  words: t('letterheads.retire'),
                  onAct: () => setRetired(row),
                  isDanger: true,
                },
              ]}
            />
          )
        }
        empty={{ icon: 'docs', title: t('letterheads.noneTitle'), words: t('letterheads.noneWords') }}
      />
      {isAdding && (
        <AddLetterheadDialog
          onAdded={(row) => {
            setAdding(false)
            setEdited(row)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && <LetterheadDialog row={edited} onClose={() => setEdited(null)} />}
      {retired && (
        <RemoveDialog
          call={deleteLetterhead}
          input={{ letterhead_id: retired.letterhead_id }}
          reload={[getLetterheads, getOrgCustomSettings]}
          title={t('letterheads.retireTitle', { name: retired.name })}
          words={t(retired.is_usual ? 'letterheads.retireUsualWords' : 'letterheads.retireWords')}
          verb={t('letterheads.retire')}
          done={t('letterheads.retiredNow', { name: retired.name })}
          onClose={() => setRetired(null)}
        />
      )}
      <div className="botbar phone">{add}</div>
    </div>
  )
}

function useLetterheadColumns(onEdit: (row: LetterheadRow) => void): ListColumn<LetterheadRow, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('letterheads.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          {row.retired_at === null ? (
            <button type="button" className={`row-name ${linkStyles.asLink}`} onClick={() => onEdit(row)}>
              {row.name}
            </button>
          ) : (
            <span className="row-name">{row.name}</span>
          )}
          <span className="small">
            {row.retired_at !== null ? t('letterheads.retired') : row.is_usual ? t('letterheads.usual') : ''}
          </span>
        </>
      ),
    },
    {
      key: 'pages',
      label: t('letterheads.pages'),
      cell: (row) => t(`letterheads.on.${row.pages}`),
    },
    {
      key: 'updated',
      label: t('letterheads.updated'),
      className: 'at-desk',
      cell: (row) => <time dateTime={row.updated_at}>{fullMoment(row.updated_at, i18n.language)}</time>,
    },
  ]
}
