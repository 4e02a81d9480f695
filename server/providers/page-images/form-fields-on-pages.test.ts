import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfiumProcess } from './pdfium-process.ts'

/** A page of 600 × 800 points with one field of each kind. */
async function aForm(turned = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([600, 800])
  const form = pdf.getForm()
  const at = (y: number, width = 200, height = 20) => ({ x: 50, y, width, height })
  const name = form.createTextField('form1[0].BorrowerName[0]')
  name.enableRequired()
  name.setMaxLength(60)
  name.addToPage(page, at(740))
  name.acroField.dict.set(PDFName.of('TU'), PDFString.of('Name of the borrower'))
  const address = form.createTextField('address')
  address.enableMultiline()
  address.addToPage(page, at(660, 300, 60))
  const pan = form.createTextField('pan')
  pan.setMaxLength(10)
  pan.enableCombing()
  pan.addToPage(page, at(620))
  form.createTextField('E-mail').addToPage(page, at(580))
  form.createTextField('Mobile').addToPage(page, at(560))
  form.createTextField('date').addToPage(page, at(540))
  form.createCheckBox('agrees').addToPage(page, at(500, 6, 6))
  const gender = form.createRadioGroup('gender')
  gender.addOptionToPage('female', page, at(460, 12, 12))
  gender.addOptionToPage('male', page, { ...at(460, 12, 12), x: 150 })
  const state = form.createDropdown('State')
  state.setOptions(['Goa', 'Kerala'])
  state.addToPage(page, at(420))
  const taxes = form.createOptionList('taxes')
  taxes.setOptions(['GST', 'TDS'])
  taxes.enableMultiselect()
  taxes.addToPage(page, at(340, 200, 60))
  const filled = form.createTextField('filled')
  filled.setText('Panaji')
  filled.addToPage(page, at(300))
  const closed = form.createTextField('closed')
  closed.enableReadOnly()
  closed.addToPage(page, at(270))
  const secret = form.createTextField('secret')
  secret.enablePassword()
  secret.addToPage(page, at(240))
  form.createButton('send').addToPage('Send', page, at(210))
  const { context } = pdf
  const signature = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('BorrowerSignature'),
      Rect: [50, 100, 250, 150],
      F: 4,
      P: page.ref,
    }),
  )
  page.node.addAnnot(signature)
  form.acroForm.addField(signature)
  page.setRotation(degrees(turned))

  return pdf.save()
}

describe('fields of the form of a file', () => {
  const images = pdfiumProcess()
  afterAll(() => images.close())

  it('are offered with their kind, name, place, choices, and whether they are required', async () => {
    const found = await images.suggest(await aForm())
    expect(found.map(({ kind, words, required, field }) => [kind, words, required, field])).toEqual([
      ['text', 'Name of the borrower', true, { name: 'borrower_name', most: '60' }],
      ['paragraph', 'address', false, { name: 'address' }],
      ['cells', 'pan', false, { name: 'pan', cells: 10 }],
      ['email', 'E-mail', false, { name: 'e_mail' }],
      ['mobile', 'Mobile', false, { name: 'mobile' }],
      ['date', 'date', true, {}],
      ['tick', 'agrees', false, { name: 'agrees' }],
      ['one_of', 'gender', false, { name: 'gender', options: ['female', 'male'] }],
      ['list', 'State', false, { name: 'state', options: ['Goa', 'Kerala'] }],
      ['several_of', 'taxes', false, { name: 'taxes', options: ['GST', 'TDS'] }],
      ['signature', 'BorrowerSignature', true, {}],
    ])
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['form']))
    const placeOf = (kind: string) => {
      const { x, y, width, height } = found.find((one) => one.kind === kind)!

      return [x * 600, y * 800, width * 600, height * 800].map(Math.round)
    }
    expect(placeOf('signature')).toEqual([50, 100, 200, 50])
    // Around both buttons and their borders.
    expect(placeOf('one_of')).toEqual([50, 460, 113, 13])
  })

  it('are where a page that is turned shows them', async () => {
    const found = await images.suggest(await aForm(90))
    const { x, y, width, height } = found.find(({ kind }) => kind === 'signature')!
    // The page is shown 800 wide and 600 high.
    expect([x * 800, y * 600, width * 800, height * 600].map(Math.round)).toEqual([100, 350, 50, 200])
  })
})
