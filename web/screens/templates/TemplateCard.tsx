import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { ago } from '../../components/moments.ts'
import { useMe } from '../../shell/me.ts'
import styles from './cards.module.css'
import { EditedNow } from './EditedNow.tsx'
import { FirstPage } from './FirstPage.tsx'
import { StarButton } from './StarButton.tsx'
import type { CardAct } from './TemplateCards.tsx'

const looks = {
  draft: { icon: 'draft', tone: '' },
  published: { icon: 'done', tone: 'ok' },
  retired: { icon: 'revoked', tone: '' },
} as const

interface Props {
  row: TemplateRow
  /** Null where its page cannot be shown; undefined until it comes. */
  image: string | null | undefined
  /** Says when it comes into view. */
  place: (card: HTMLElement | null) => (() => void) | undefined
  mayBuild: boolean
  onAct: (act: CardAct) => void
}

/** One template: its first page, what it is, how much it is used, and what can be done with it. */
export function TemplateCard({ row, image, place, mayBuild, onAct }: Props) {
  const { t, i18n } = useTranslation()
  const used =
    row.uses_this_month > 0
      ? t('templates.usedThisMonth', { count: row.uses_this_month, shown: count(row.uses_this_month) })
      : t('templates.notUsedThisMonth')

  return (
    <li ref={place} className={styles.card} data-id={row.template_id}>
      <FirstPage name={row.name} image={image} isBeside>
        <StarButton row={row} />
      </FirstPage>
      <div className={styles.about}>
        <Name row={row} mayBuild={mayBuild} onVersions={() => onAct('versions')} />
        <p className="sm muted">{row.category?.name ?? t('templates.noCategory')}</p>
        <State row={row} />
        {row.editing && <EditedNow by={row.editing} />}
        <button
          type="button"
          className={`link ${styles.uses}`}
          aria-label={`${used}: ${row.name}`}
          onClick={() => onAct('uses')}
        >
          {used}
        </button>
        <small className="faint">
          {row.updated_by} · {ago(t, i18n.language, row.updated_at)}
        </small>
        <Acts row={row} mayBuild={mayBuild} onAct={onAct} />
      </div>
    </li>
  )
}

function Name({
  row,
  mayBuild,
  onVersions,
}: {
  row: TemplateRow
  mayBuild: boolean
  onVersions: () => void
}) {
  return (
    <h2>
      {mayBuild ? (
        <Link className="link row-name" to={`/template-builder/${row.template_id}`}>
          {row.name}
        </Link>
      ) : row.current_version === null ? (
        <span>{row.name}</span>
      ) : (
        <button type="button" className="link row-name" onClick={onVersions}>
          {row.name}
        </button>
      )}
    </h2>
  )
}

function State({ row: { state, current_version, has_changes, waits_for_check } }: { row: TemplateRow }) {
  const { t } = useTranslation()

  return (
    <span className={styles.state}>
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
          {t(has_changes ? 'templates.versionAndChanges' : 'templates.version', { version: current_version })}
        </small>
      )}
    </span>
  )
}

function Acts({ row, mayBuild, onAct }: Pick<Props, 'row' | 'mayBuild' | 'onAct'>) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const navigate = useNavigate()
  const { template_id, name, state, current_version } = row

  return (
    <div className={styles.acts}>
      {allowedModules.workflow === true && state === 'published' && (
        <Link
          className="btn compact"
          to={`/workflow/from-template/${template_id}`}
          aria-label={t('templates.useNamed', { name })}
        >
          {t('templates.use')}
        </Link>
      )}
      <RowMenu
        label={t('templates.more', { name })}
        acts={[
          mayBuild && {
            key: 'edit',
            icon: 'pen',
            words: t('templates.edit'),
            onAct: () => void navigate(`/template-builder/${template_id}`),
          },
          { key: 'copy', icon: 'docs', words: t('templates.copy'), onAct: () => onAct('copy') },
          current_version !== null && {
            key: 'versions',
            icon: 'clock',
            words: t('templates.versions'),
            onAct: () => onAct('versions'),
          },
          { key: 'uses', icon: 'users', words: t('templates.uses.open'), onAct: () => onAct('uses') },
          state === 'published' && {
            key: 'retire',
            icon: 'revoked',
            words: t('templates.retire'),
            onAct: () => onAct('retire'),
            isDanger: true,
          },
          state === 'retired' &&
            mayBuild && {
              key: 'again',
              icon: 'redo',
              words: t('templates.again'),
              onAct: () => onAct('again'),
            },
        ]}
      />
    </div>
  )
}
