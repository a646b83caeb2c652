# Makes XS's compiler and linker as WebAssembly, with Emscripten's emcc, from the SDK's sources in xs/ beside this
# file. Emscripten 3.1.6 of Debian needs $NODE_PATH to a folder with the package acorn.
set -e
cd "$(dirname "$0")"

# build NAME DEFINITIONS...
build() {
  name=$1
  shift
  sources=""
  # The SDK's makefile for Linux lists what the tool is made of.
  for object in $(sed -n 's/.*$(TMP_DIR)\/\([A-Za-z0-9]*\)\.o.*/\1/p' "xs/makefiles/lin/$name.mk" | sort -u); do
    for folder in sources tools; do
      if [ -e "xs/$folder/$object.c" ]; then sources="$sources xs/$folder/$object.c"; fi
    done
  done
  emcc -O2 -w -fno-common -Ixs/includes -Ixs/platforms -Ixs/sources -Ixs/tools "$@" \
    -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=8MB -s MODULARIZE=1 -s EXPORT_ES6=1 -s ENVIRONMENT=web \
    -s INVOKE_RUN=0 -s EXIT_RUNTIME=1 -s FORCE_FILESYSTEM=1 -s EXPORTED_RUNTIME_METHODS=callMain,FS \
    $sources -o "$name.js"
}

build xsc -DmxCompile=1
build xsl -DmxLink=1 -DINCLUDE_XSPLATFORM '-DXSPLATFORM="xslOpt.h"'
