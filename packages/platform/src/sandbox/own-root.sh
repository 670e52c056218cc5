# Makes a file system of its own for one job: system programs and our own, read only, and the job's folder. Runs inside
# a new mount namespace, so that nobody else sees it and it ends with the job.
# Called with: the mount point, the job's folder, what may be read …, --, the command.
set -eu
root=$1
job=$2
shift 2

readable() {
  mkdir -p "$root${1%/*}"
  if [ -L "$1" ]; then
    ln -s "$(readlink "$1")" "$root$1"
    return
  fi
  if [ -d "$1" ]; then mkdir -p "$root$1"; else : >"$root$1"; fi
  # A folder with mounts of others in it can only be taken together with them.
  mount --bind "$1" "$root$1" 2>/dev/null || mount --rbind "$1" "$root$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
}

mount -t tmpfs -o size=1m,mode=755,nosuid,nodev tmpfs "$root"
for each in /usr /bin /sbin /lib /lib64 /etc/ld.so.cache; do
  if [ -e "$each" ]; then readable "$each"; fi
done
while [ "$1" != "--" ]; do
  if [ ! -e "$root$1" ]; then readable "$1"; fi
  shift
done
shift
mkdir "$root/job"
mount --bind "$job" "$root/job"
mount -o remount,bind,nosuid,nodev,noexec "$root/job"
cd "$root"
exec chroot . "$@"
