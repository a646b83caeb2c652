// Generated from meter.proto, which says how.
// @ts-nocheck
/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "thimble/wire";

const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const Telegram = $root.Telegram = (() => {

    const Telegram = function (properties) {
        this.days = [];
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };

    Telegram.prototype.meter = 0;
    Telegram.prototype.litres = 0;
    Telegram.prototype.leaks = false;
    Telegram.prototype.place = "";
    Telegram.prototype.days = $util.emptyArray;
    Telegram.prototype.battery = null;

    Telegram.create = function(properties) {
        return new Telegram(properties);
    };

    Telegram.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.meter != null && $Object.hasOwnProperty.call(message, "meter") && message.meter !== 0)
            writer.uint32(8).uint32(message.meter);
        if (message.litres != null && $Object.hasOwnProperty.call(message, "litres") && !$Object.is(message.litres, 0))
            writer.uint32(21).float(message.litres);
        if (message.leaks != null && $Object.hasOwnProperty.call(message, "leaks") && message.leaks !== false)
            writer.uint32(24).bool(message.leaks);
        if (message.place != null && $Object.hasOwnProperty.call(message, "place") && message.place !== "")
            writer.uint32(34).string(message.place);
        if (message.days != null && message.days.length)
            writer.uint32(42).uint32s(message.days);
        if (message.battery != null && $Object.hasOwnProperty.call(message, "battery"))
            $root.Battery.encode(message.battery, writer.uint32(50).fork(), _depth + 1).ldelim();
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    Telegram.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message, value;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new $root.Telegram();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    if (value = reader.uint32())
                        message.meter = value;
                    else
                        delete message.meter;
                    continue;
                }
            case 2: {
                    if (wireType !== 5)
                        break;
                    if (!$Object.is(value = reader.float(), 0))
                        message.litres = value;
                    else
                        delete message.litres;
                    continue;
                }
            case 3: {
                    if (wireType !== 0)
                        break;
                    if (value = reader.bool())
                        message.leaks = value;
                    else
                        delete message.leaks;
                    continue;
                }
            case 4: {
                    if (wireType !== 2)
                        break;
                    if ((value = reader.stringVerify()).length)
                        message.place = value;
                    else
                        delete message.place;
                    continue;
                }
            case 5: {
                    if (wireType === 2) {
                        if (!(message.days && message.days.length))
                            message.days = [];
                        reader.uint32s(message.days);
                        continue;
                    }
                    if (wireType !== 0)
                        break;
                    if (!(message.days && message.days.length))
                        message.days = [];
                    message.days.push(reader.uint32());
                    continue;
                }
            case 6: {
                    if (wireType !== 2)
                        break;
                    message.battery = $root.Battery.decode(reader, reader.size(), $undefined, _depth + 1, message.battery);
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return Telegram;
})();

export const Battery = $root.Battery = (() => {

    const Battery = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };

    Battery.prototype.volts = 0;

    Battery.create = function(properties) {
        return new Battery(properties);
    };

    Battery.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.volts != null && $Object.hasOwnProperty.call(message, "volts") && !$Object.is(message.volts, 0))
            writer.uint32(13).float(message.volts);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    Battery.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message, value;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new $root.Battery();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 5)
                        break;
                    if (!$Object.is(value = reader.float(), 0))
                        message.volts = value;
                    else
                        delete message.volts;
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return Battery;
})();

export {
  $root as default
};
