import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import { P12Signer as LibpdfSigner, PDF } from '@libpdf/core'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import type { Signer } from './signing.ts'

export interface SigningPeer {
  name: string
  readsXrefStreams: boolean
  sign(file: Uint8Array, signer: Signer): Promise<Uint8Array>
}

const roomForCms = 16_384

// A signer of @signpdf serves once: signing empties the buffer it holds.
const bySignpdf = (withPlaceholder: Uint8Array, { p12 }: Signer) =>
  new SignPdf().sign(Buffer.from(withPlaceholder), new P12Signer(p12, { passphrase: 'bench' }))

/** Other libraries, each used as in its own documentation: the incremental way where it has one. */
export const signingPeers: readonly SigningPeer[] = [
  {
    name: '@libpdf/core',
    readsXrefStreams: true,
    async sign(file, { p12 }) {
      const pdf = await PDF.load(file)
      const { bytes } = await pdf.sign({
        signer: await LibpdfSigner.create(new Uint8Array(p12), 'bench'),
        reason: 'I agree',
      })

      return bytes
    },
  },
  {
    name: '@signpdf',
    readsXrefStreams: false,
    sign: (file, signer) =>
      bySignpdf(
        plainAddPlaceholder({
          pdfBuffer: Buffer.from(file),
          signatureLength: roomForCms,
          reason: 'I agree',
          contactInfo: '',
          name: 'Asha Rao',
          location: 'Pune',
        }),
        signer,
      ),
  },
  {
    name: '@cantoo/pdf-lib + @signpdf',
    readsXrefStreams: true,
    sign: async (file, signer) => await bySignpdf(await cantooPlaceholder(file), signer),
  },
]

/**
 * "Using pdf-lib to generate a placeholder for an electronic signature" of its README, on the page
 * that is there.
 */
async function cantooPlaceholder(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { forIncrementalUpdate: true })
  const { context } = document
  const byteRange = PDFArray.withContext(context)
  byteRange.push(PDFNumber.of(0))
  for (let part = 0; part < 3; part++) byteRange.push(PDFName.of('**********'))
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: byteRange,
    Contents: PDFHexString.of('0'.repeat(roomForCms)),
    Reason: PDFString.of('I agree'),
    M: PDFString.fromDate(new Date()),
  })
  // As an invalid object, so that it is not packed into an object stream.
  const bytes = new Uint8Array(signature.sizeInBytes())
  signature.copyBytesInto(bytes, 0)
  const page = document.getPage(0)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [50, 50, 250, 110],
      V: context.register(PDFInvalidObject.of(bytes)),
      T: PDFString.of('bench'),
      F: 132,
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  const form = document.catalog.getOrCreateAcroForm()
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3))
  form.addField(widget)

  return await document.save()
}
