import { Node, type NodeViewRenderer } from '@tiptap/core'
import i18next from 'i18next'
import { boxKinds, type PositionKind, positionKinds } from '#contract/vocabulary/position-kinds.ts'
import { align } from './align.ts'
import { pictureOf } from './pictures.ts'

/** What nobody types into: chosen as a whole, changed at its side. */
export const thing =
  (
    draw: (attributes: Record<string, unknown>) => {
      dom: HTMLElement
      show: (attributes: Record<string, unknown>) => void
    },
  ): NodeViewRenderer =>
  ({ node }) => {
    const { dom, show } = draw(node.attrs)
    show(node.attrs)

    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        show(next.attrs)

        return true
      },
      ignoreMutation: () => true,
    }
  }

const kindOf = (value: string | undefined): PositionKind =>
  positionKinds.find((kind) => kind === value) ?? 'signature'

/**
 * Room for a box of a signer. Input methods repeat what they type inside editable inline nodes: so
 * it is an atom.
 */
export const FieldNode = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    anchor: { default: 'signature' },
    box: { default: 'signature' },
    width: { default: boxKinds.signature.begins.width },
    height: { default: boxKinds.signature.begins.height },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: ({ dataset }) => {
        const box = kindOf(dataset.box)
        const { begins } = boxKinds[box]

        return {
          anchor: dataset.field,
          box,
          width: Number(dataset.width) || begins.width,
          height: Number(dataset.height) || begins.height,
        }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    {
      'data-field': attrs.anchor,
      'data-box': attrs.box,
      'data-width': attrs.width,
      'data-height': attrs.height,
    },
  ],
  renderText: ({ node }) => `[${node.attrs.anchor}]`,
  addNodeView: () =>
    thing(() => {
      const dom = document.createElement('span')
      dom.dataset.thing = 'field'

      return {
        dom,
        show: ({ anchor, box }) => {
          dom.dataset.kind = String(box)
          dom.textContent = `${i18next.t(`kind.${box}`)} · ${anchor}`
        },
      }
    }),
})

export const Picture = Node.create({
  name: 'picture',
  group: 'block inEdge',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file_id: { default: '' },
    alt: { default: null },
    decoration: { default: false },
    width: { default: 60 },
    align,
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: ({ dataset }) => ({
        file_id: dataset.picture,
        alt: dataset.alt || null,
        decoration: dataset.decoration === 'true',
        width: Number(dataset.width) || 60,
      }),
    },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'figure',
    {
      'data-align': HTMLAttributes['data-align'],
      'data-picture': attrs.file_id,
      'data-alt': attrs.alt ?? '',
      'data-decoration': attrs.decoration,
      'data-width': attrs.width,
    },
  ],
  addNodeView: () =>
    thing(() => {
      const dom = document.createElement('figure')
      const image = document.createElement('img')
      const words = document.createElement('figcaption')
      dom.dataset.thing = 'picture'
      dom.append(image, words)

      return {
        dom,
        show: ({ file_id, alt, decoration, width, align: side }) => {
          const shown = pictureOf(String(file_id))
          dom.dataset.align = String(side ?? 'start')
          image.hidden = !shown
          if (shown && image.src !== shown) image.src = shown
          image.alt = typeof alt === 'string' ? alt : ''
          image.style.width = `${width}%`
          words.textContent = decoration
            ? i18next.t('writing.picture.decorates')
            : ((alt as string | null) ?? i18next.t('writing.picture.noWords'))
          dom.toggleAttribute('data-wordless', !decoration && !alt)
        },
      }
    }),
})

export const PageBreak = Node.create({
  name: 'pageBreak',
  atom: true,
  parseHTML: () => [{ tag: 'hr[data-page-break]' }],
  renderHTML: () => ['hr', { 'data-page-break': '' }],
  addNodeView: () =>
    thing(() => {
      const dom = document.createElement('div')
      dom.dataset.thing = 'page-break'

      return { dom, show: () => (dom.textContent = i18next.t('writing.block.pageBreak')) }
    }),
})
