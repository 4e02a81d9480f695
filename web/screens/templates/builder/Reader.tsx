import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import styles from './builder.module.css'
import { CheckNote } from './CheckNote.tsx'
import type { Template } from './kept-template.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { TemplatePages } from './TemplatePages.tsx'
import { ToCorrect } from './ToCorrect.tsx'
import { useBuilder } from './use-builder.ts'
import { useCheck } from './use-check.ts'
import { useClauses } from './use-clauses.ts'
import { useListAddress } from './use-list-address.ts'
import { usePublishing } from './use-publishing.ts'
import { useTrial } from './use-trial.ts'

/** A phone reads a template and publishes it; it is written where there is room for its text. */
export function Reader({ opened }: { opened: Template }) {
  const { t, i18n } = useTranslation()
  const list = useListAddress()
  const builder = useBuilder(opened)
  const trial = useTrial(builder.content)
  const publishing = usePublishing(builder)
  const check = useCheck(builder.templateId)
  const { newer } = useClauses(builder.content)
  const { name, version, content, settings, failure, overtaken } = builder

  return (
    <main className={styles.reader}>
      <div className={styles.readerHead}>
        <Link className="btn quiet square" to={list} aria-label={t('builder.back')}>
          <Icon name="left" />
        </Link>
        <h1>{name}</h1>
      </div>
      <p className="help">
        {version.number === null
          ? t('templates.noVersions')
          : t('templates.version', { version: version.number })}
        {' · '}
        {t('builder.readOnly')}
      </p>
      {(failure !== null || overtaken) && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failure === null ? t('builder.decideFirst') : failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <CheckNote template={builder} asked={check} onPublished={builder.wasPublished} />
      {newer.map(({ row, version: had }) => (
        <p key={row.clause_id} className="note wait" data-part="newer-clause">
          {t('builder.clause.newer', { name: row.name, version: row.version, had })}
        </p>
      ))}
      <ToCorrect publishing={publishing} editor={null} side={null} />
      {(content.values.length > 0 || tablesOf(content).length > 0) && (
        <details className={`sheet ${styles.readerPart}`}>
          <summary>
            {t('builder.valuesCount', { count: content.values.length + tablesOf(content).length })}
          </summary>
          <ul>
            {content.values.map(({ name: value, label, kind }) => (
              <li key={value}>
                {label} <small className="faint">{t(`kind.${kind}`)}</small>
              </li>
            ))}
            {tablesOf(content).map(({ name: table, label, columns }) => (
              <li key={table}>
                {label} <small className="faint">{columns.map((one) => one.label).join(', ')}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {settings.roles.length > 0 && (
        <details className={`sheet ${styles.readerPart}`}>
          <summary>{t('builder.rolesCount', { count: settings.roles.length })}</summary>
          <ul>
            {settings.roles.map(({ role, name: words, kind }) => (
              <li key={role}>
                {words} <small className="faint">{t(`builder.role.kinds.${kind}`)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <TemplatePages builder={builder} trial={trial} />
      <div className={styles.readerBar}>
        <ActButton
          className="btn primary"
          isBusy={publishing.isChecking}
          reason={overtaken && t('builder.decideFirst')}
          onClick={() => void publishing.check()}
        >
          {t('builder.publish')}
        </ActButton>
      </div>
      {publishing.isAsked && (
        <PublishDialog builder={builder} publishing={publishing} needsChecker={check.needsChecker} />
      )}
    </main>
  )
}
