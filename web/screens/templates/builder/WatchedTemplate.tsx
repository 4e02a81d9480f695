import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { EditedBy } from '../../new-docket/EditedBy.tsx'
import newDocketStyles from '../../new-docket/new-docket.module.css'
import writingStyles from '../../writing/writing.module.css'
import styles from './builder.module.css'
import { CheckNote } from './CheckNote.tsx'
import { KeptTemplate } from './KeptTemplate.tsx'
import type { Template } from './kept-template.ts'
import { TemplatePages } from './TemplatePages.tsx'
import { useCheck } from './use-check.ts'
import { useListAddress } from './use-list-address.ts'
import type { useTemplateEditing } from './use-template-editing.ts'
import { useTrial } from './use-trial.ts'
import { WatchedText } from './WatchedText.tsx'

interface Props {
  template: Template
  editing: ReturnType<typeof useTemplateEditing>
  isDesk: boolean
}

/**
 * A template that somebody else edits: read as it is at this moment, and taken over once they have
 * left it.
 */
export function WatchedTemplate({ template, editing, isDesk }: Props) {
  const { t } = useTranslation()
  const list = useListAddress()
  const trial = useTrial(template.content)
  const check = useCheck(template.template_id)
  const pages = (
    <TemplatePages builder={{ ...template, templateId: template.template_id, own: [] }} trial={trial} />
  )
  const notes = (
    <>
      <EditedBy editing={editing} of="template" />
      <KeptTemplate template={template} />
      <CheckNote
        template={{ templateId: template.template_id, name: template.name }}
        asked={check}
        onPublished={() => void editing.asked.refetch()}
      />
    </>
  )
  if (!isDesk)
    return (
      <main className={styles.reader} data-part="watched">
        <div className={styles.readerHead}>
          <Link className="btn quiet square" to={list} aria-label={t('builder.back')}>
            <Icon name="left" />
          </Link>
          <h1>{template.name}</h1>
        </div>
        <p className="help">
          {template.current_version === null
            ? t('templates.noVersions')
            : t('templates.version', { version: template.current_version })}
          {' · '}
          {t('builder.readOnly')}
        </p>
        {notes}
        {pages}
      </main>
    )

  return (
    <div className={writingStyles.writing} data-part="watched">
      <section className={newDocketStyles.wizardBar} aria-label={t('builder.title')}>
        <div className="row gap-12">
          <Link className="btn quiet square" to={list} aria-label={t('builder.back')}>
            <Icon name="x" />
          </Link>
          <h1 className={`medium sm trim ${styles.title}`}>{template.name}</h1>
        </div>
        <span />
        <div className={newDocketStyles.wizardActs}>
          <ActButton
            className="btn primary"
            reason={!editing.isFree && t('builder.editing.notFreeYet')}
            isBusy={editing.isTaking}
            onClick={() => void editing.takeOver()}
          >
            {!editing.isTaking && <Icon name="pen" />}
            {t('draft.takeOver')}
          </ActButton>
        </div>
      </section>
      <div className={writingStyles.writer}>
        <div className={writingStyles.textSide}>
          <div className={writingStyles.notes}>{notes}</div>
          <WatchedText content={template.content} trial={trial} />
        </div>
        <div className={writingStyles.pagesSide}>{pages}</div>
      </div>
    </div>
  )
}
