import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { hasOptions } from '#contract/vocabulary/fields/settings.ts'
import { changesBetween, wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { Overtaken } from '../../writing/Overtaken.tsx'
import { fromContent } from '../../writing/schema/from-content.ts'
import { templateBlocks } from '../../writing/schema/template-blocks.ts'
import { TextSide } from '../../writing/TextSide.tsx'
import { ThingPanel } from '../../writing/ThingPanel.tsx'
import { builderCommands } from './builder-commands.ts'
import { Changes } from './Changes.tsx'
import { NewerClauses } from './NewerClauses.tsx'
import { RowOf } from './RepeatPanel.tsx'
import { RowWhen } from './RowWhen.tsx'
import { SignerField } from './SignerField.tsx'
import type { Builder } from './use-builder.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'
import { useShownText } from './use-shown-text.ts'
import type { Side } from './use-side.ts'
import type { Trial } from './use-trial.ts'

interface Props {
  builder: Builder
  trial: Trial
  side: Side
  clauses: Clauses
  put: PutClause
  notes: ReactNode
  onEditor: (editor: Editor | null) => void
}

/** The text of a template, with its values, conditions and the fields of its roles. */
export function BuilderText({ builder, trial, side, clauses, put, notes, onEditor }: Props) {
  const { t, i18n } = useTranslation()
  const [editor, setEditor] = useState<Editor | null>(null)
  const { content, settings, own, overtaken, failure } = builder
  const names = clauses.used.map(({ name }) => name)
  useShownText(editor, {
    content,
    trial,
    clauses,
    changes: JSON.stringify([content.values, trial.given, i18n.language, names]),
  })

  return (
    <TextSide
      content={fromContent(content)}
      blocks={templateBlocks}
      commands={builderCommands(t, builder, side, { clauses, put })}
      language={content.language}
      label={t('builder.text')}
      isEditable
      problems={own
        .filter(({ path }) => path.startsWith('content.blocks.'))
        .map(({ path, trouble }) => ({ trouble, path: path.slice('content.'.length) }))}
      notes={
        <>
          {overtaken && (
            <Overtaken
              title={t('builder.overtaken', { who: overtaken.updated_by })}
              differences={wordDifferences(wordsOfText(overtaken.content), wordsOfText(content))}
              onKeep={builder.keepMine}
              onTake={() => {
                const theirs = builder.takeTheirs()
                if (theirs) editor?.commands.setContent(fromContent(theirs), { emitUpdate: false })
              }}
            >
              <Changes changes={changesBetween(overtaken, { content, settings })} />
            </Overtaken>
          )}
          {failure !== null && (
            <div className="note no" role="alert">
              <Icon name="bad" />
              <span>
                {failureWords(t, i18n.language, failure)} {t('writing.kept')}
              </span>
            </div>
          )}
          {editor && <NewerClauses clauses={clauses} editor={editor} put={put} />}
          {notes}
        </>
      }
      panel={(made) => (
        <>
          <ThingPanel
            editor={made}
            given={{
              people: settings.roles
                .filter(({ kind }) => kind === 'signer')
                .map(({ role, name }) => ({ signer_id: role, name })),
              owner: (anchor) => content.fields.find((one) => one.anchor === anchor)?.role ?? '',
              give: (anchor, role) => {
                const before = builder.fields().find((one) => one.anchor === anchor)
                const others = builder.fields().filter((one) => one.anchor !== anchor)
                builder.changeContent({
                  fields: role ? [...others, { required: true, ...before, anchor, role }] : others,
                })
              },
              required: {
                of: (anchor) => content.fields.find((one) => one.anchor === anchor)?.required ?? true,
                set: (anchor, required) =>
                  builder.changeContent({
                    fields: builder
                      .fields()
                      .map((one) => (one.anchor === anchor ? { ...one, required } : one)),
                  }),
              },
              more: (anchor) => <SignerField builder={builder} anchor={anchor} />,
              renamed: (from, to) => {
                const others = builder.fields().filter(({ anchor }) => anchor !== to)
                builder.changeContent({
                  fields: others.map((one) => (one.anchor === from ? { ...one, anchor: to } : one)),
                })
              },
              changedKind: (anchor, kind) =>
                builder.changeContent({
                  fields: builder.fields().map((one) =>
                    one.anchor === anchor
                      ? {
                          ...one,
                          settings: hasOptions(kind)
                            ? { options: [t('fields.optionOne'), t('fields.optionTwo')] }
                            : undefined,
                        }
                      : one,
                  ),
                }),
            }}
          />
          <RowOf builder={builder} editor={made} />
          <RowWhen builder={builder} editor={made} />
        </>
      )}
      onTyped={builder.write}
      onSave={() => void builder.save()}
      onEditor={(made) => {
        setEditor(made)
        onEditor(made)
      }}
      onWordName={() => {}}
    />
  )
}
