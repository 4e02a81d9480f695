import type { PDFiumDocument } from '@hyzyla/pdfium'
import { type FormField, type OfferedField, offeredField } from '#domain/positions/form-field.ts'
import { shownPlace } from './find-on-pages.ts'
import type { ShownPlace } from './port.ts'
import type { Corners } from './text-pages.ts'

type Native = (...given: number[]) => number

type Module = Record<
  | '_FPDF_LoadPage'
  | '_FPDF_ClosePage'
  | '_FPDF_GetPageBoundingBox'
  | '_FPDFPage_GetRotation'
  | '_FPDFPage_GetAnnotCount'
  | '_FPDFPage_GetAnnot'
  | '_FPDFPage_CloseAnnot'
  | '_FPDFAnnot_GetFlags'
  | '_FPDFAnnot_GetRect'
  | '_FPDFAnnot_GetFormFieldType'
  | '_FPDFAnnot_GetFormFieldFlags'
  | '_FPDFAnnot_GetFormFieldName'
  | '_FPDFAnnot_GetFormFieldAlternateName'
  | '_FPDFAnnot_GetFormFieldValue'
  | '_FPDFAnnot_GetFormFieldExportValue'
  | '_FPDFAnnot_GetOptionCount'
  | '_FPDFAnnot_GetOptionLabel',
  Native
> & { HEAPU8: Uint8Array; wasmExports: { malloc: Native; free: Native } }

export type OfferedOnPage = ShownPlace & OfferedField

// As PDFium numbers them; a button that is pressed is no field.
const types: Readonly<Record<number, FormField['type']>> = {
  2: 'tick',
  3: 'radio',
  4: 'combo',
  5: 'list',
  6: 'text',
  7: 'signature',
}

// ISO 32000-2, tables 167 (annotations), 227, 230, 234 (fields).
const unseen = 1 | 2 | 32
const readOnly = 1
const isRequired = 1 << 1
const isMultiline = 1 << 12
const isPassword = 1 << 13
const isFile = 1 << 20
const isMultiple = 1 << 21
const isComb = 1 << 24

interface Widget extends FormField {
  page: number
  place: Omit<ShownPlace, 'page'>
}

/**
 * The empty fields of the file's form as the pages show them; buttons of one group are one.
 * `longest`: how many letters a field takes, which PDFium does not say.
 */
export function formFieldsOnPages(
  document: PDFiumDocument,
  { most, longest }: { most: number; longest: ReadonlyMap<string, number> },
): OfferedOnPage[] {
  const { module, documentIdx } = document as unknown as { module: Module; documentIdx: number }
  const form = document.initializeFormFields()
  const widgets: Widget[] = []
  const count = document.getPageCount()
  const room = module.wasmExports.malloc(roomBytes)
  try {
    for (let page = 1; page <= count && widgets.length < most; page++) {
      const handle = module._FPDF_LoadPage(documentIdx, page - 1)
      if (!handle) continue
      for (const found of widgetsOf(module, { form, handle, room })) join(widgets, { ...found, page })
      module._FPDF_ClosePage(handle)
    }
  } finally {
    module.wasmExports.free(room)
  }

  return widgets.slice(0, most).flatMap(({ page, place, ...field }) => {
    const offered = offeredField({ ...field, longest: longest.get(field.name) ?? null })

    return offered ? [{ page, ...place, ...offered }] : []
  })
}

// Our choice: what a name, a value or a choice may take.
const roomBytes = 4096

interface Handles {
  form: number
  handle: number
  room: number
}

function widgetsOf(module: Module, { form, handle, room }: Handles): Omit<Widget, 'page'>[] {
  const found: Omit<Widget, 'page'>[] = []
  const page = { bounds: boundsOf(module, handle, room), turned: module._FPDFPage_GetRotation(handle) }
  const annotations = Math.min(module._FPDFPage_GetAnnotCount(handle), mostAnnotations)
  for (let index = 0; index < annotations; index++) {
    const annotation = module._FPDFPage_GetAnnot(handle, index)
    if (!annotation) continue
    const field = fieldOf(module, form, annotation, room)
    const place = field && placeOf(module, annotation, room, page)
    if (field && place) found.push({ ...field, place })
    module._FPDFPage_CloseAnnot(annotation)
  }

  return found
}

// Our choice: a page has fewer.
const mostAnnotations = 2_000

/** Null where nobody fills it: it is hidden, closed, a button, a secret, or has a value already. */
function fieldOf(module: Module, form: number, annotation: number, room: number): FormField | null {
  const type = types[module._FPDFAnnot_GetFormFieldType(form, annotation)]
  const flags = module._FPDFAnnot_GetFormFieldFlags(form, annotation)
  if (!type || module._FPDFAnnot_GetFlags(annotation) & unseen || flags & readOnly) return null
  if (type === 'text' && flags & (isPassword | isFile)) return null
  const value = read(module, room, (at, size) =>
    module._FPDFAnnot_GetFormFieldValue(form, annotation, at, size),
  )
  if (value !== '' && value !== 'Off') return null
  const [name, title, exported] = (
    [
      '_FPDFAnnot_GetFormFieldName',
      '_FPDFAnnot_GetFormFieldAlternateName',
      '_FPDFAnnot_GetFormFieldExportValue',
    ] as const
  ).map((act) => read(module, room, (at, size) => module[act](form, annotation, at, size))) as [
    string,
    string,
    string,
  ]

  return {
    type,
    name,
    title,
    required: (flags & isRequired) > 0,
    multiline: (flags & isMultiline) > 0,
    comb: (flags & isComb) > 0,
    multiple: (flags & isMultiple) > 0,
    longest: null,
    options: exported && type === 'radio' ? [exported] : optionsOf(module, form, annotation, room),
  }
}

function optionsOf(module: Module, form: number, annotation: number, room: number): string[] {
  const count = Math.min(Math.max(0, module._FPDFAnnot_GetOptionCount(form, annotation)), 500)

  return Array.from({ length: count }, (_, index) =>
    read(module, room, (at, size) => module._FPDFAnnot_GetOptionLabel(form, annotation, index, at, size)),
  )
}

/** PDFium says how many bytes it wants, with a zero at the end; what has no room is left out. */
function read(module: Module, room: number, asks: (at: number, size: number) => number): string {
  const bytes = asks(room, roomBytes)
  if (bytes <= 2 || bytes > roomBytes) return ''

  return new TextDecoder('utf-16le').decode(module.HEAPU8.slice(room, room + bytes - 2))
}

const floats = (module: Module, room: number): number[] => [
  ...new Float32Array(module.HEAPU8.buffer.slice(room, room + 16)),
]

function boundsOf(module: Module, handle: number, room: number): Corners {
  module._FPDF_GetPageBoundingBox(handle, room)
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(module, room)

  return { left, bottom, right, top }
}

/** Null where it is not on the page, whole. */
function placeOf(
  module: Module,
  annotation: number,
  room: number,
  page: Parameters<typeof shownPlace>[1],
): Omit<ShownPlace, 'page'> | null {
  if (!module._FPDFAnnot_GetRect(annotation, room)) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(module, room)
  const place = shownPlace({ left, bottom, right, top }, page)
  const isOn = place.x >= 0 && place.y >= 0 && place.x + place.width <= 1 && place.y + place.height <= 1
  const isEmpty = Math.abs(right - left) < 1 || Math.abs(top - bottom) < 1

  return isOn && !isEmpty ? place : null
}

/** The buttons of a group are choices of one box around them all, where they are on one page. */
function join(widgets: Widget[], widget: Widget): void {
  const group =
    widget.type === 'radio'
      ? widgets.find(
          ({ type, name, page }) => type === 'radio' && name === widget.name && page === widget.page,
        )
      : undefined
  if (!group) {
    widgets.push(widget)
    return
  }
  const [one, other] = [group.place, widget.place]
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  group.place = {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
  group.options = [...group.options, ...widget.options]
}
