import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import type { TemplateTable } from '#contract/vocabulary/templates/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { brokenWords } from '../../new-docket/boxes/broken-words.ts'
import { goTo } from '../../writing/go-to.ts'
import { placeOf, type TextProblem } from '../../writing/problems.ts'
import styles from './builder.module.css'
import type { Publishing } from './use-publishing.ts'
import type { Side } from './use-side.ts'

interface Props {
  publishing: Publishing
  /** Null: it is read here, and corrected elsewhere. */
  editor: Editor | null
  side: Side | null
  names?: readonly string[]
  tables?: readonly TemplateTable[]
}

/** What keeps a template from being published; each leads to its block, value or role. */
export function ToCorrect({
  publishing: { problems, dismiss },
  editor,
  side,
  names = [],
  tables = [],
}: Props) {
  const { t, i18n } = useTranslation()
  if (problems.length === 0) return null

  function jump({ path }: TextProblem): void {
    const [part, second, index, third, column] = path.split('.')
    const at = editor && part === 'content' && placeOf(editor.state.doc, path.slice('content.'.length))
    if (part === 'settings') side?.open('people')
    else if (second === 'values') side?.openValue(names[Number(index)] ?? '')
    else if (second === 'tables') {
      const table = tables[Number(index)]
      const of = third === 'columns' ? table?.columns[Number(column)] : table
      side?.openValue(of?.name ?? '')
    } else if (editor && typeof at === 'number') goTo(editor, at)
  }

  return (
    <section
      className={`note no ${styles.toCorrect}`}
      aria-label={t('builder.correct')}
      data-part="to-correct"
    >
      <Icon name="bad" />
      <div>
        <b className="semibold" role="status">
          {t('builder.correctCount', { count: problems.length })}
        </b>
        <ul>
          {problems.map((problem) => {
            const words =
              typeof problem.trouble === 'string'
                ? problem.trouble
                : (brokenWords(i18n.language, problem.trouble as never) ??
                  problemWords(i18n.language, problem.trouble))

            return (
              <li key={`${problem.path} ${words}`}>
                {side ? (
                  <button type="button" className="link" onClick={() => jump(problem)}>
                    {words}
                  </button>
                ) : (
                  words
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('common.close')}
        onClick={dismiss}
      >
        <Icon name="x" size="small" />
      </button>
    </section>
  )
}
