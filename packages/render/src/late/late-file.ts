/** Files that come once and late: what draws nothing of the kind never loads them. */

/**
 * How such a file is fetched. Browsers need not ask again for a file that failed, as long as a page lives: a page hands
 * in what knows another way.
 * @param provides an export by which the file is known
 */
export type LoadFile = <File>(name: string, file: () => Promise<File>, provides: string) => Promise<File>;

export function lateFile<File, Value>(
  name: string,
  file: () => Promise<File>,
  provides: keyof File & string,
  open: (file: File) => Value,
): (load?: LoadFile) => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return (load = (_, fetched) => fetched()) => {
    if (loading) return loading;
    loading = load(name, file, provides).then(open);
    // Whoever asks again after a broken connection gets another try.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
}
