import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago } from '../../components/moments.ts'
import { EditedNow } from './EditedNow.tsx'
import styles from './templates.module.css'

const looks = {
  draft: { icon: 'draft', tone: '' },
  published: { icon: 'done', tone: 'ok' },
  retired: { icon: 'revoked', tone: '' },
} as const

export function useTemplateColumns(
  mayBuild: boolean,
  onVersions: (row: TemplateRow) => void,
): ListColumn<TemplateRow, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('templates.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          {mayBuild ? (
            <Link className="link row-name" to={`/template-builder/${row.template_id}`}>
              {row.name}
            </Link>
          ) : row.current_version === null ? (
            <span>{row.name}</span>
          ) : (
            <button type="button" className="link row-name" onClick={() => onVersions(row)}>
              {row.name}
            </button>
          )}
          <span className="small">{row.category?.name ?? t('templates.noCategory')}</span>
          {row.editing && <EditedNow by={row.editing} />}
        </>
      ),
    },
    {
      key: 'state',
      label: t('templates.column.state'),
      cell: ({ state, current_version, has_changes, waits_for_check }) => (
        <span className={`row gap-8 ${styles.wraps}`}>
          <span className={`chip ${looks[state].tone}`}>
            <Icon name={looks[state].icon} />
            {t(`templates.state.${state}`)}
          </span>
          {waits_for_check && (
            <span className="chip wait">
              <Icon name="review" />
              {t('templates.check.waits')}
            </span>
          )}
          {current_version !== null && (
            <small className="faint">
              {t(has_changes ? 'templates.versionAndChanges' : 'templates.version', {
                version: current_version,
              })}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'uses',
      label: t('templates.column.uses'),
      className: 'at-desk',
      cell: ({ uses_this_month }) => (uses_this_month > 0 ? count(uses_this_month) : '–'),
    },
    {
      key: 'changed',
      label: t('templates.column.changed'),
      className: 'at-desk',
      cell: ({ updated_by, updated_at }) => (
        <span className="col">
          {updated_by}
          <small className="faint">{ago(t, i18n.language, updated_at)}</small>
        </span>
      ),
    },
  ]
}
