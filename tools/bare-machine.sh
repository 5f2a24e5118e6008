#!/usr/bin/env bash
# Runs a command on a clean clone of HEAD, in a bare Debian that has only Node and npm:
#   tools/bare-machine.sh                npm test
#   tools/bare-machine.sh 'npm start'    any other command
#   tools/bare-machine.sh --or-here …    runs it in this checkout where there can be no bare system
# Needs root on Debian. The system is downloaded once and cached; each run unpacks a fresh copy.
set -euo pipefail

or_here=false
if [ "${1:-}" = --or-here ]; then
  or_here=true
  shift
fi
command=${1:-npm test}
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
image=${XDG_CACHE_HOME:-$HOME/.cache}/portico/bare-debian.tar
image_days=30
# npm puts the packaged Node of the project first on the PATH: the machine's own is wanted.
node=${npm_node_execpath:-$(command -v node)}
npm=${npm_execpath:-$(readlink -f "$(command -v npm)")}
# A namespace for mounts and processes; it ends with this script, even after kill -9.
enter=(setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child)
work=
child=

clean() {
  # A second signal must not stop what cleans up.
  trap '' HUP INT TERM
  if [ -n "$child" ]; then
    # The first process of the namespace takes all others with it, and unshare waits for them.
    kill -KILL $(cat "/proc/$child/task/$child/children" 2>/dev/null) 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  # Mounts exist in the namespace only, so there is nothing to unmount here.
  if [ -n "$work" ]; then rm -rf --one-file-system "$work"; fi
}
trap clean EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

refuse() {
  echo "No bare system: $1." >&2
  $or_here || exit 1
  clean
  trap - EXIT HUP INT TERM
  cd "$top"
  exec bash -c "$command"
}

check_host() {
  [ "$(id -u)" = 0 ] || refuse "this needs root"
  grep -qs '^ID=debian$' /etc/os-release || refuse "this machine does not run Debian"
  "${enter[@]}" true >/dev/null 2>&1 || refuse "this machine does not allow mounts"
  command -v mmdebstrap >/dev/null || install_mmdebstrap >/dev/null 2>&1 ||
    refuse "mmdebstrap cannot be installed"
}

install_mmdebstrap() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq -o DPkg::Lock::Timeout=300 update
  apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends mmdebstrap
}

build_image() {
  find "$image" -mtime "+$image_days" -delete 2>/dev/null || true
  [ -f "$image" ] && return
  local part=$work/image.tar suite file sources=()
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    [ ! -s "$file" ] || sources+=("$file")
  done
  mmdebstrap --quiet --variant=apt --include=ca-certificates --aptopt="$work/apt.conf" \
    "$suite" "$part" "${sources[@]}" >"$work/log" 2>&1 || refuse "it cannot be downloaded"
  mkdir -p "$(dirname "$image")"
  # Renamed, so that a run that starts at the same time never sees half of it.
  mv "$part" "$image.$$" && mv "$image.$$" "$image"
}

# Copies files to the same place in the bare system, and what links lead to.
give() {
  local path
  for path in "$@"; do
    [ -e "$path" ] || continue
    mkdir -p "$root$(dirname "$path")"
    cp -rLT "$path" "$root$path" 2>/dev/null || true
  done
}

npm_setting() {
  "$node" "$npm" config get "$1" 2>/dev/null
}

# What every download needs here: proxies, mirrors, certificates, registries, name look-up.
give_network() {
  give /etc/resolv.conf /etc/hosts /etc/ssl/certs /usr/local/share/ca-certificates \
    /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/auth.conf /etc/apt/auth.conf.d \
    /etc/apt/keyrings /etc/apt/trusted.gpg.d /usr/share/keyrings \
    "${NODE_EXTRA_CA_CERTS:-/nothing}" "${SSL_CERT_FILE:-/nothing}" "$(npm_setting cafile)"
  cp "$work/apt.conf" "$root/etc/apt/apt.conf.d/90network"
  local from
  from=$(npm_setting userconfig)
  [ ! -f "$from" ] || cp "$from" "$root/root/.npmrc"
  from=$(npm_setting globalconfig)
  [ ! -f "$from" ] || install -D "$from" "$root/usr/local/etc/npmrc"
}

give_node() {
  local modules=$root/usr/local/lib/node_modules
  mkdir -p "$modules" "$root/usr/local/bin"
  cp -L "$node" "$root/usr/local/bin/node"
  cp -r "$(dirname "$(dirname "$npm")")" "$modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  chroot "$root" /usr/local/bin/npm --version >/dev/null 2>&1 || refuse "this Node does not run in it"
}

clone() {
  git -C "$top" diff --quiet HEAD || echo "Changes that are not committed are not part of this run." >&2
  git clone --quiet "$top" "$root/srv/project"
}

# The variables that a download may need; everything else is the bare system's.
kept_variables() {
  env -0 | while IFS= read -r -d '' pair; do
    case ${pair%%=*} in
      npm_config_*registry | npm_config_ca | npm_config_cafile | npm_config_strict_ssl) ;;
      *_proxy | *_PROXY | NODE_EXTRA_CA_CERTS | SSL_CERT_FILE | SSL_CERT_DIR) ;;
      *) continue ;;
    esac
    printf '%s\0' "$pair"
  done
}

run() {
  local kept
  mapfile -d '' kept < <(kept_variables)
  # Bash stays the first process, so that orphans are waited for.
  "${enter[@]}" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    CI="${CI:-true}" LANG=C.UTF-8 "${kept[@]}" bash -c '
      set -e
      mount -t proc proc "$1/proc"
      mount --rbind /sys "$1/sys"
      mount --rbind /dev "$1/dev"
      exec chroot "$1" bash -c "cd /srv/project; $2
exit \$?"' bash "$root" "$command" </dev/null &
  child=$!
  local code=0
  wait "$child" || code=$?
  child=
  exit "$code"
}

check_host
work=$(mktemp -d)
root=$work/root
mkdir "$root"
apt-config dump Acquire >"$work/apt.conf"
build_image
tar -C "$root" -xf "$image" --exclude=./dev
chmod 755 "$root"
mkdir -p "$root"/{dev,proc,sys}
give_node
give_network
clone
run
