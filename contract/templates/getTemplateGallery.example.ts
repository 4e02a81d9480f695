import { example } from '../example.ts'
import { getTemplateGallery } from './getTemplateGallery.ts'

export default example(getTemplateGallery, { pictures: ['rent-agreement'], width: 400 })
