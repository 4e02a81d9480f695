import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import newDocketStyles from '../../new-docket/new-docket.module.css'
import { LeaveGuard } from '../../settings/LeaveGuard.tsx'
import writingStyles from '../../writing/writing.module.css'
import { BuilderText } from './BuilderText.tsx'
import styles from './builder.module.css'
import { CheckNote } from './CheckNote.tsx'
import { FindBar } from './FindBar.tsx'
import type { Template } from './kept-template.ts'
import { Outline } from './Outline.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TemplatePages } from './TemplatePages.tsx'
import { ToCorrect } from './ToCorrect.tsx'
import { useBuilder } from './use-builder.ts'
import { useCheck } from './use-check.ts'
import { useClauses } from './use-clauses.ts'
import { useListAddress } from './use-list-address.ts'
import { usePublishing } from './use-publishing.ts'
import { usePutClause } from './use-put-clause.ts'
import { useSide } from './use-side.ts'
import { useTextTools } from './use-text-tools.ts'
import { useTrial } from './use-trial.ts'

/** Values and people at the left, the text in the middle, its real pages at the right. */
export function Builder({ opened }: { opened: Template }) {
  const { t } = useTranslation()
  const list = useListAddress()
  const builder = useBuilder(opened)
  const [editor, setEditor] = useState<Editor | null>(null)
  const side = useSide(editor)
  const clauses = useClauses(builder.content)
  const put = usePutClause(builder)
  const trial = useTrial(builder.content)
  const publishing = usePublishing(builder)
  const check = useCheck(builder.templateId)
  const tools = useTextTools()
  const { name, version, toward, overtaken } = builder

  return (
    <div className={writingStyles.writing}>
      <section className={newDocketStyles.wizardBar} aria-label={t('builder.title')}>
        <div className="row gap-12">
          <Link className="btn quiet square" to={list} aria-label={t('builder.back')}>
            <Icon name="x" />
          </Link>
          <h1 className={`medium sm trim ${styles.title}`}>{name}</h1>
          <span className={version.state === 'published' ? 'chip ok' : 'chip'}>
            {version.number === null
              ? t('templates.state.draft')
              : version.state === 'retired'
                ? t('templates.state.retired')
                : t('templates.version', { version: version.number })}
          </span>
        </div>
        <span className={styles.toward} role="status" data-toward={toward}>
          <Icon
            name={({ saved: 'check', waiting: 'pen', saving: 'repeat', failed: 'warn' } as const)[toward]}
            size="small"
          />
          {t(`builder.toward.${toward}`)}
        </span>
        <div className={newDocketStyles.wizardActs}>
          <button
            type="button"
            className="btn quiet square"
            aria-label={t('builder.outline.title')}
            title={`${t('builder.outline.title')} (Ctrl+Shift+O)`}
            aria-pressed={tools.hasOutline}
            onClick={() => tools.setOutline(!tools.hasOutline)}
          >
            <Icon name="menu" />
          </button>
          <button
            type="button"
            className="btn quiet square"
            aria-label={t('builder.find.title')}
            title={`${t('builder.find.title')} (Ctrl+F, Ctrl+H)`}
            aria-pressed={tools.finds !== null}
            onClick={() => tools.setFinds(tools.finds === null ? 'find' : null)}
          >
            <Icon name="search" />
          </button>
          <ActButton
            className="btn primary"
            isBusy={publishing.isChecking}
            reason={overtaken && t('builder.decideFirst')}
            onClick={() => void publishing.check()}
          >
            {t('builder.publish')}
          </ActButton>
        </div>
      </section>
      <div className={styles.builder} data-part="writer">
        <SidePanel builder={builder} editor={editor} side={side} clauses={clauses} put={put} />
        <BuilderText
          builder={builder}
          trial={trial}
          side={side}
          clauses={clauses}
          put={put}
          notes={
            <>
              {tools.hasOutline && editor && <Outline editor={editor} />}
              {tools.finds !== null && editor && (
                <FindBar
                  editor={editor}
                  replaces={tools.finds === 'replace'}
                  onReplace={(replaces) => tools.setFinds(replaces ? 'replace' : 'find')}
                  onClose={() => tools.setFinds(null)}
                />
              )}
              <CheckNote template={builder} asked={check} onPublished={builder.wasPublished} />
              <ToCorrect
                publishing={publishing}
                editor={editor}
                side={side}
                names={builder.content.values.map((one) => one.name)}
                tables={builder.content.tables ?? []}
              />
            </>
          }
          onEditor={(made) => {
            builder.readsFrom(made)
            setEditor(made)
          }}
        />
        <div className={writingStyles.pagesSide}>
          <TemplatePages builder={builder} trial={trial} />
        </div>
      </div>
      {publishing.isAsked && (
        <PublishDialog builder={builder} publishing={publishing} needsChecker={check.needsChecker} />
      )}
      <LeaveGuard
        isOn={builder.isChanged && (builder.own.length > 0 || overtaken !== null || builder.failure !== null)}
        onLeave={builder.forget}
      />
    </div>
  )
}
