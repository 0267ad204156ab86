/** The log store of tests is the memory one: two stores over one disk are two tabs. */
export {
  type MemoryDisk,
  createMemoryDisk,
  memoryLogStore as fakeLogStore,
} from '../../../src/adapters/idbLogStore/memoryLogStore'
