import type { Announcements } from '@dnd-kit/core'
import type { TFunction } from 'i18next'

interface Dragged {
  /** As they are before something is lifted. */
  ids: readonly (string | number)[]
  nameOf: (id: string | number) => string
}

/** What a screen reader says while something is moved: the words of the library are English. */
export function dragWords(t: TFunction, { ids, nameOf }: Dragged) {
  const said = (key: 'lifted' | 'over' | 'dropped' | 'left', active: string | number, at = active) =>
    t(`people.${key}`, { name: nameOf(active), place: ids.indexOf(at) + 1, all: ids.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('lifted', active.id),
    onDragOver: ({ active, over }) => said('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => said('left', active.id),
  }

  return { announcements, screenReaderInstructions: { draggable: t('people.dragHelp') } }
}
