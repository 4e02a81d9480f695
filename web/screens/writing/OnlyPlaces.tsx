import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { useEditorState } from './editing/use-editor.ts'
import { goTo } from './go-to.ts'
import { placesIn } from './schema/open-place.ts'
import styles from './writing.module.css'

/** Says that a template fixes the text outside its open places, and leads from one to the next. */
export function OnlyPlaces({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { doc, selection } = useEditorState(editor)
  const places = placesIn(doc)
  const next = places.find((at) => at > selection.from) ?? places[0]

  return (
    <div className="note" data-part="only-places">
      <Icon name="lock" />
      <span>{t('writing.openPlace.only', { count: places.length })}</span>
      {next !== undefined && (
        <button type="button" className={`link right ${styles.oneLine}`} onClick={() => goTo(editor, next)}>
          {t('writing.openPlace.next')}
        </button>
      )}
    </div>
  )
}
