import { Node } from '@tiptap/core'
import i18next from 'i18next'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { headed } from './headed.ts'

/** The same in two languages, side by side. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'columnSide columnSide',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'section[data-columns]' }],
  renderHTML: () => ['section', { 'data-columns': '' }, 0],
  addNodeView: () => headed('columns', false, () => i18next.t('writing.block.columns')),
})

const languageOf = (value: string | undefined): Language =>
  languages.find((language) => language === value) ?? 'en'

export const ColumnSide = Node.create({
  name: 'columnSide',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ language: { default: 'en', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-column]',
      getAttrs: ({ dataset }) => ({ language: languageOf(dataset.column) }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-column': attrs.language }, 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      const head = document.createElement('span')
      const inside = document.createElement('div')
      dom.dataset.part = 'column'
      head.contentEditable = 'false'
      dom.append(head, inside)
      const show = (language: Language) => {
        head.textContent = nameOfLanguage(language, i18next.language)
        inside.lang = language
        inside.dir = language === 'ur' ? 'rtl' : 'ltr'
      }
      show(node.attrs.language)

      return {
        dom,
        contentDOM: inside,
        update: (next) => {
          if (next.type !== node.type) return false
          show(next.attrs.language)

          return true
        },
        ignoreMutation: ({ type, target }) => !inside.contains(target) || type === 'attributes',
      }
    },
})
