import { onePageObjects, rawPdf } from '../tests/raw-pdf.ts'
import { qpdf } from '../tests/tools.ts'
import type { AwkwardFiles } from './awkward-pages.ts'

/** Each has an empty signature field “interop”. */
export function awkwardFields(): AwkwardFiles {
  const box = '/MediaBox [0 0 420 595]'
  const widget = '/Type /Annot /Subtype /Widget /FT /Sig /T (interop)'
  const file = (entries: string, page = box, fields = '4 0 R', more: Record<number, string> = {}) =>
    rawPdf({
      objects: onePageObjects({
        catalog: `/AcroForm << /Fields [${fields}] /SigFlags 1 >>`,
        page: `${page} /Annots [4 0 R]`,
        more: { 4: `<< ${widget} ${entries} >>`, ...more },
      }),
    })
  const rect = '/Rect [40 40 220 100] /F 4'
  const asking = (seed: string) => file(`${rect} /SV << /Type /SV ${seed} >>`)
  return [
    ['empty field', file(rect)],
    ['empty field on a turned page', file(rect, `${box} /Rotate 90`)],
    ['empty field that is turned itself', file(`${rect} /MK << /R 270 >>`)],
    ['empty field, hidden', file('/Rect [40 40 220 100] /F 2')],
    ['empty field without extent', file('/Rect [0 0 0 0]')],
    ['empty field in an object stream', qpdf(file(rect), '--object-streams=generate')],
    ['empty field that brings a lock', file(`${rect} /Lock << /Type /SigFieldLock /Action /All /P 2 >>`)],
    ['empty field that certifies', asking('/MDP << /P 2 >>')],
    ['empty field with preferences alone', asking('/SubFilter [/adbe.x509.rsa_sha1] /Reasons [(I agree)]')],
    ['empty field that wants another encoding', asking('/SubFilter [/adbe.x509.rsa_sha1] /Ff 2')],
    ['empty field that wants a time-stamp', asking('/TimeStamp << /URL (https://tsa.example/) /Ff 1 >>')],
    ['empty field that wants certain certificates', asking('/Cert << /Subject [<30>] /Ff 1 >>')],
    [
      'empty field that somebody locked',
      file(rect, box, '4 0 R 5 0 R', {
        5: '<< /FT /Sig /T (first) /V 6 0 R /Lock << /Type /SigFieldLock /Action /All >> >>',
        6: '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
      }),
    ],
  ]
}
