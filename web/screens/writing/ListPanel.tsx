import { type Editor, findParentNode } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import styles from './writing.module.css'

/** How deep an item is, with which number clauses begin, and the way out of what holds blocks. */
export function ListPanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const isInList = editor.isActive('listItem')
  const can = editor.can()
  // The innermost: clauses of clauses begin with their own number.
  const clauses = findParentNode(({ type }) => type.name === 'clauses')(editor.state.selection)

  return (
    <div className={styles.panel} data-part="list">
      {isInList && (
        <>
          <button
            type="button"
            className="btn compact"
            disabled={!can.sinkListItem('listItem')}
            onClick={() => editor.chain().focus().sinkListItem('listItem').run()}
          >
            {t('writing.list.deeper')}
          </button>
          <button
            type="button"
            className="btn compact"
            onClick={() => editor.chain().focus().liftListItem('listItem').run()}
          >
            {t('writing.list.out')}
          </button>
        </>
      )}
      {clauses && (
        <Field label={t('writing.list.start')}>
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                type="number"
                min={1}
                max={999}
                value={clauses.node.attrs.start}
                onChange={(event) => {
                  const start = Math.round(Number(event.target.value))
                  if (!(start >= 1 && start <= 999)) return
                  editor.view.dispatch(editor.state.tr.setNodeAttribute(clauses.pos, 'start', start))
                }}
              />
            </span>
          )}
        </Field>
      )}
      {editor.isActive('together') && (
        <button
          type="button"
          className="btn compact"
          onClick={() => editor.chain().focus().lift('together').run()}
        >
          {t('writing.list.apart')}
        </button>
      )}
    </div>
  )
}
