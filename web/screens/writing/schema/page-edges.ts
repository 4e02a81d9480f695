import { Node } from '@tiptap/core'
import i18next from 'i18next'
import { edgePages, edgeSides } from '#contract/vocabulary/composed/blocks.ts'
import { headed } from './headed.ts'
import { thing } from './things.ts'

export type EdgeSide = (typeof edgeSides)[number]
export type EdgePages = (typeof edgePages)[number]

/** Above or below the text of its pages. It is between the blocks, as a page break is. */
export const PageEdge = Node.create({
  name: 'pageEdge',
  content: 'inEdge+',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    side: { default: 'header', rendered: false },
    pages: { default: 'every', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'section[data-page-edge]',
      getAttrs: ({ dataset }) => ({
        side: edgeSides.find((side) => side === dataset.pageEdge) ?? 'header',
        pages: edgePages.find((pages) => pages === dataset.pages) ?? 'every',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'section',
    { 'data-page-edge': attrs.side, 'data-pages': attrs.pages },
    0,
  ],
  addNodeView: () =>
    headed('page-edge', false, ({ side, pages }) => i18next.t(`writing.edge.${side}.${pages}`)),
})

/** The number of the page, or how many there are. */
export const PageNumber = Node.create({
  name: 'pageNumber',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ shows: { default: 'page' } }),
  parseHTML: () => [
    {
      tag: 'span[data-page-number]',
      getAttrs: ({ dataset }) => ({ shows: dataset.pageNumber === 'pages' ? 'pages' : 'page' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['span', { 'data-page-number': attrs.shows }],
  addNodeView: () =>
    thing(() => {
      const dom = document.createElement('span')
      dom.dataset.thing = 'page-number'

      return { dom, show: ({ shows }) => (dom.textContent = i18next.t(`writing.edge.number.${shows}`)) }
    }),
})

/** The address of the page that checks files. */
export const CheckCode = Node.create({
  name: 'checkCode',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: 'span[data-check-code]' }],
  renderHTML: () => ['span', { 'data-check-code': '' }],
  addNodeView: () =>
    thing(() => {
      const dom = document.createElement('span')
      dom.dataset.thing = 'page-number'

      return { dom, show: () => (dom.textContent = i18next.t('writing.edge.code')) }
    }),
})
