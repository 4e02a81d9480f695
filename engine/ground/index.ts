export { type Ground, layGround } from './lay-ground.ts'
