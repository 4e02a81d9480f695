import { describe, expect, it } from 'vitest'
import { AnswerNotTrusted } from './port.ts'
import { answerXmlIn } from './post-body.ts'

const xml = '<EsignResp status="0" txn="a"/>'
const bytes = (text: string) => new TextEncoder().encode(text)
const form = 'application/x-www-form-urlencoded'

describe('the answer in a post', () => {
  it.each([
    ['a field of a form', form, `eSignResponse=${encodeURIComponent(xml)}`],
    ['a field of another name', form, `esignResp=${encodeURIComponent(xml)}&x=1`],
    ['a field in Base64', form, `msg=${encodeURIComponent(Buffer.from(xml).toString('base64'))}`],
    ['the body itself', 'application/xml', xml],
    ['the body without a type', '', xml],
    [
      'a part of a multipart form',
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="msg"\r\n\r\n${xml}\r\n--b--\r\n`,
    ],
  ])('is found: %s', async (_, contentType, body) => {
    expect(await answerXmlIn({ contentType, body: bytes(body) })).toBe(xml)
  })

  it.each([
    ['an empty body', form, ''],
    ['another field', form, 'other=1'],
    ['no XML', form, 'msg=hello%20there'],
    ['a broken multipart form', 'multipart/form-data; boundary=b', 'nothing'],
    ['bytes', 'application/octet-stream', '\u0000\u0001'],
  ])('is not trusted: %s', async (_, contentType, body) => {
    await expect(answerXmlIn({ contentType, body: bytes(body) })).rejects.toBeInstanceOf(AnswerNotTrusted)
  })
})
