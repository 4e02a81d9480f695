import { appendRevision, bodyOf, findObject } from '../append-revision.ts'
import { type Attack, type Ground, patched } from './ground.ts'

/**
 * Universal signature forgery: what a verifier needs is taken away (USF, Mladenov et al. 2019
 * §4.1).
 */
export async function forgeryAttacks({ signed }: Ground): Promise<Attack[]> {
  const contents = /\/Contents <[^>]*>/
  const format = { subIndication: 'FORMAT_FAILURE' }
  const field = findObject(signed, /\/FT \/Sig/)
  const catalog = findObject(signed, /\/Type \/Catalog/)
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(signed, catalog))![1])
  return [
    { name: '/Contents empty', file: patched(signed, contents, () => '/Contents <>'), expected: format },
    { name: '/Contents null', file: patched(signed, contents, () => '/Contents null'), expected: format },
    {
      name: '/Contents zeros',
      file: patched(signed, contents, (found) => `/Contents <${'0'.repeat(found.length - 12)}>`),
      expected: format,
    },
    {
      name: '/Contents a literal string',
      file: patched(signed, contents, (found) => `/Contents (${'0'.repeat(found.length - 12)})`),
      expected: format,
    },
    {
      name: '/Contents with white space',
      file: patched(signed, /\/Contents <../, (found) => `${found.slice(0, -2)} ${found.slice(-1)}`),
      expected: format,
    },
    {
      name: 'unknown /SubFilter',
      file: patched(signed, '/SubFilter /adbe.pkcs7.detached', () => '/SubFilter /adbe.x509.rsa_sha1'),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /kind of signature/ },
    },
    {
      name: 'value of the field points nowhere',
      file: patched(signed, /\/V \d+ 0 R/, (found) => `/V ${'9'.repeat(found.length - 7)} 0 R`),
      expected: format,
    },
    {
      name: 'signature unsigned in a later revision',
      file: appendRevision(signed, { [field]: bodyOf(signed, field).replace(/\/V \d+ 0 R/, '') }),
      expected: 'gone',
    },
    {
      name: 'field taken out of the form',
      file: appendRevision(signed, {
        [form]: bodyOf(signed, form).replace(new RegExp(`\\b${field} 0 R`), ''),
      }),
      expected: 'gone',
    },
    {
      name: 'form taken out of the catalog',
      file: appendRevision(signed, { [catalog]: bodyOf(signed, catalog).replace(/\/AcroForm \d+ 0 R/, '') }),
      expected: 'gone',
    },
  ]
}
